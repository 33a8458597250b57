import { wordDifference } from './word-difference.ts';
import { valueText } from './value-text.ts';

/** The difference between two values of a field, word by word. */
export function Difference({ before, after }: { before: unknown; after: unknown }) {
  const pieces = wordDifference(valueText(before), valueText(after));
  return (
    <p className="difference">
      {pieces.map(({ text, is, at }) =>
        is === 'removed' ? (
          <del key={at}>{text}</del>
        ) : is === 'added' ? (
          <ins key={at}>{text}</ins>
        ) : (
          <span key={at}>{shortened(text)}</span>
        ),
      )}
    </p>
  );
}

const SHOWN = 160;
/** The two ends of a long unchanged part. */
const shortened = (text: string) =>
  text.length > 2 * SHOWN + 20 ? `${text.slice(0, SHOWN)} … ${text.slice(-SHOWN)}` : text;
