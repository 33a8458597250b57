interface Piece {
  text: string;
  is: 'same' | 'removed' | 'added';
}
/** `at`: its position among all pieces */
export type PlacedPiece = Piece & { at: number };

/** Texts with more words are shown as a whole: the cost of comparing grows with the product of both counts. */
const MAX_WORDS = 1_500;

export function wordDifference(before: string, after: string): PlacedPiece[] {
  const a = before.split(/(?<=\s)/);
  const b = after.split(/(?<=\s)/);
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const middle = compareWords(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  return joined([
    ...a.slice(0, head).map((text): Piece => ({ text, is: 'same' })),
    ...middle,
    ...a.slice(a.length - tail).map((text): Piece => ({ text, is: 'same' })),
  ]);
}

function compareWords(a: string[], b: string[]): Piece[] {
  const removed = (text: string): Piece => ({ text, is: 'removed' });
  const added = (text: string): Piece => ({ text, is: 'added' });
  if (a.length > MAX_WORDS || b.length > MAX_WORDS) return [...a.map(removed), ...b.map(added)];
  // length of the longest common subsequence of the words from here on
  const longest = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i]![j] = a[i] === b[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  const pieces: Piece[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      pieces.push({ text: a[i]!, is: 'same' });
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && longest[i + 1]![j]! >= longest[i]![j + 1]!))
      pieces.push(removed(a[i++]!));
    else pieces.push(added(b[j++]!));
  }
  return pieces;
}

function joined(pieces: readonly Piece[]): PlacedPiece[] {
  const all: PlacedPiece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last?.is === piece.is) last.text += piece.text;
    else if (piece.text) all.push({ ...piece, at: last ? last.at + last.text.length : 0 });
  }
  return all;
}
