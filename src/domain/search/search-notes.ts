/** How a search was read, for visitors: corrections, words that were left out, versions that the shop does not tell apart. */
import type { Query } from './query.ts';

/**
 * How a search was read, as a list's URL holds it: `silverdo*Silverado`, `ltz*` for a word that was left out, `hybrid**` for a
 * version, with commas between them. Empty: as it was typed.
 */
export const readAs = ({ corrections, leftOut, vehicle }: Query): string =>
  [
    ...corrections.map(({ typed, read }) => `${typed}*${read}`),
    ...leftOut.map((word) => `${word}*`),
    ...(vehicle?.versions ?? []).map((word) => `${word}**`),
  ]
    .map((note) => note.replaceAll(',', ' '))
    .join();

/** Sentences for visitors. @param read as `readAs` writes it */
export function searchNotes(read: string): string[] {
  const notes = read.split(',').map((note) => note.split('*'));
  const listed = (words: string[]) => words.map((word) => `“${word}”`).join(', ');
  const leftOut = notes.flatMap(([typed = '', as, ...more]) => (typed && as === '' && !more.length ? [typed] : []));
  const versions = notes.flatMap(([typed = '', as, ...more]) => (typed && as === '' && more.length ? [typed] : []));
  return [
    ...notes.flatMap(([typed, as]) => (typed && as ? [`We read “${typed}” as ${as}.`] : [])),
    ...(leftOut.length ? [`We left out ${listed(leftOut)}.`] : []),
    ...(versions.length ? [`We list every version: check the size for your ${listed(versions)}.`] : []),
  ];
}
