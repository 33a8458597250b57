import { wordDifference } from './word-difference.ts';
import { valueText } from './value-text.ts';

/** What a field held and holds, word by word. */
export function Difference({ before, after }: { before: unknown; after: unknown }) {
  const pieces = wordDifference(valueText(before), valueText(after));
  return (
    <p className="difference">
      {pieces.map(({ text, is, at }) =>
        is === 'gone' ? (
          <del key={at}>{text}</del>
        ) : is === 'new' ? (
          <ins key={at}>{text}</ins>
        ) : (
          <span key={at}>{shortened(text)}</span>
        ),
      )}
    </p>
  );
}

const SHOWN = 160;
/** Of a long part that stayed the same, its ends. */
const shortened = (text: string) =>
  text.length > 2 * SHOWN + 20 ? `${text.slice(0, SHOWN)} … ${text.slice(-SHOWN)}` : text;
