import { diffArrays } from 'diff';

interface WordPiece {
  text: string;
  is: 'same' | 'removed' | 'added';
  /** its position among all pieces */
  at: number;
}

/** Texts that differ in more words are shown as a whole: the time of comparing grows with their number. */
const MAX_DIFFERENCES = 1_500;

export function wordDifference(before: string, after: string): WordPiece[] {
  const [from, to] = [wordsOf(before), wordsOf(after)];
  const parts = diffArrays(from, to, { maxEditLength: MAX_DIFFERENCES }) ?? [
    { value: from, removed: true, added: false },
    { value: to, removed: false, added: true },
  ];
  let at = 0;
  return parts.map(({ value, added, removed }) => {
    const piece: WordPiece = { text: value.join(''), is: added ? 'added' : removed ? 'removed' : 'same', at };
    at += piece.text.length;
    return piece;
  });
}

const wordsOf = (text: string): string[] => text.split(/(?<=\s)/).filter(Boolean);
