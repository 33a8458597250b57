import type { QuickLine } from '#src/contracts/quick-order.ts';

/** Lines without a size, listed so that they can be corrected. */
export function UnreadLines({ lines }: { lines: QuickLine[] }) {
  return (
    <div className="box bad" role="alert">
      <p>
        <b>
          {lines.length === 1 ? 'We cannot read one line as a size.' : `We cannot read ${lines.length} lines as sizes.`}
        </b>{' '}
        Write it as on the sidewall, 225/65R17.
      </p>
      <ul>
        {lines.map(({ line, text }) => (
          <li key={line}>
            Line {line}: <q>{text}</q>
          </li>
        ))}
      </ul>
    </div>
  );
}
