import type { FieldDifference } from './field-differences.ts';
import { wordDifference } from './word-difference.ts';

export const FieldDifferences = ({ of }: { of: readonly FieldDifference[] }) =>
  of.length > 0 ? (
    <dl className="differences">
      {of.map((difference) => (
        <div className="above-3" key={`${difference.label}/${difference.before}/${difference.after}`}>
          <dt className="muted tiny bold">{difference.label}</dt>
          <dd>
            <Difference of={difference} />
          </dd>
        </div>
      ))}
    </dl>
  ) : (
    <p className="note">The words are the same.</p>
  );

function Difference({ of: { before, after, formattingOnly } }: { of: FieldDifference }) {
  if (formattingOnly) return <p className="difference">The words are the same; the formatting or a picture differs.</p>;
  const pieces = wordDifference(before, after);
  return (
    <p className="difference">
      {pieces.map(({ text, is, at }, i) =>
        is === 'removed' ? (
          <del key={at}>{text}</del>
        ) : is === 'added' ? (
          <ins className="plain-link semibold" key={at}>
            {text}
          </ins>
        ) : (
          <span key={at}>{contextOf(text, i > 0, i < pieces.length - 1)}</span>
        ),
      )}
    </p>
  );
}

/** Letters of unchanged text beside a change, so that its place is found. */
const CONTEXT = 40;

/** Of an unchanged part, only the words beside a change. */
function contextOf(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  const start = isAfterChange ? text.slice(0, text.lastIndexOf(' ', CONTEXT) + 1) : '';
  const end = isBeforeChange ? text.slice(text.indexOf(' ', Math.max(0, text.length - CONTEXT))) : '';
  return text.length <= start.length + end.length + 10 ? text : `${start}… ${end.trimStart()}`;
}
