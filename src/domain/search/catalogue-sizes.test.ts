import { expect, test } from 'vitest';
import { seedRows } from '#db/seed/products.ts';
import { seedNames } from '../../../tests/seed-names.ts';
import { sizeSlug, type ParsedTireSize } from '../size/tire-size.ts';
import { readQuery } from './read-query.ts';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary(seedNames());
const read = (text: string) => readQuery(text, vocabulary);

/** The sizes of the sample catalogue with everything printed after them. */
const printed = [
  ...new Map(
    seedRows().flatMap((row) =>
      row.size ? [[JSON.stringify([row.size, row.loadIndex, row.speedRating]), { ...row, size: row.size }]] : [],
    ),
  ).values(),
];

/** A size in every notation that people type. */
function notations({ system, width, profile, rim, service }: ParsedTireSize): string[] {
  if (system === 'flotation')
    return [
      `${width}x${profile.toFixed(2)}R${rim}LT`,
      `${width}x${profile}r${rim}`,
      `${width} ${profile.toFixed(2)} ${rim}`,
    ];
  const [before, after] = service === 'C' ? ['', 'c'] : [service.toLowerCase(), ''];
  return [
    `${width}/${profile}R${rim}`,
    `${width} ${profile} ${rim}`,
    `${width}${profile}${rim}`,
    `${width}-${profile}-${rim}`,
    `${width}.${profile}.${rim}`,
    `${width}/${profile}/${rim}`,
    `${width}/${profile} r${rim}`,
    `${width}x${profile}r${rim}`,
    `${width}/${profile}ZR${rim}`,
  ].map((text) => `${before}${text}${after}`);
}

test('every size of the catalogue is read in each of its notations, with its letters and its service description', () => {
  const MARKS = { '': [], P: ['passenger'], LT: ['lt'], C: ['c'], ST: [] };
  for (const { size, loadIndex, speedRating } of printed)
    for (const text of notations(size))
      for (const description of speedRating ? ['', ` ${loadIndex}${speedRating}`] : ['']) {
        const found = read(text + description);
        const { size: parsed, marks, types, loadIndex: index, words, corrections } = found;
        const isST = size.service === 'ST';
        expect([text + description, parsed && sizeSlug(parsed), marks, types, index, words, corrections]).toEqual([
          text + description,
          sizeSlug(size),
          size.system === 'flotation' ? [] : MARKS[size.service],
          isST ? ['trailertires'] : [],
          description ? Number.parseInt(loadIndex, 10) : 0,
          [],
          [],
        ]);
        expect(found.speed, text + description).toBe(description ? speedRating : text.includes('ZR') ? 'W' : '');
      }
});
