import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwnFile, matchPhotos, type NamedPattern } from './match-photos.ts';

const PATTERNS: NamedPattern[] = [
  { id: 1, brand: 'Michelin', title: 'X-Ice Snow' },
  { id: 2, brand: 'Michelin', title: 'CrossClimate2' },
  { id: 3, brand: 'Nokian', title: 'Hakkapeliitta R5' },
  { id: 4, brand: 'Nokian', title: 'Hakkapeliitta R5 +' },
  { id: 5, brand: 'BFGoodrich', title: 'All-Terrain T/A KO3' },
  { id: 6, brand: 'Toyo', title: 'Observe' },
  { id: 7, brand: 'Kumho', title: 'Observe' },
];
const match = (...files: string[]) => matchPhotos(files, PATTERNS);
const outcome = (file: string) => {
  const { pattern, view, why } = match(file)[0]!;
  return pattern === null ? [why] : [pattern, view, why];
};

const FULL = 'its name or folders are brand and pattern';
test.each([
  ['Michelin X-Ice Snow.jpg', [1, 'front', FULL]],
  ['michelin_x-ice_snow_tread.JPEG', [1, 'tread', FULL]],
  ['MICHELIN-XICESNOW-SIDEWALL.webp', [1, 'side', FULL]],
  ['Mïchelin X-Ice Snöw (front).png', [1, 'front', FULL]],
  ['photos 2026/Michelin/x ice snow.jpg', [1, 'front', FULL]],
  ['BF Goodrich/All Terrain TA KO3 - side.avif', [5, 'side', FULL]],
  ['Nokian/Hakkapeliitta R5+/tread.jpg', [4, 'tread', FULL]],
  ['Nokian Hakkapeliitta R5/front.jpg', [3, 'front', FULL]],
  ['CrossClimate 2.gif', [2, 'front', 'only one pattern has this name']],
  ['observe.jpg', ['several patterns have this name']],
  ['Toyo/observe.jpg', [6, 'front', FULL]],
  ['Michelin/Observe.jpg', ['no pattern has this name']],
  ['Michelin/X-Ice.jpg', ['no pattern has this name']],
  ['Michelin X-Ice Snow.pdf', ['it is not a JPEG, PNG, WebP, AVIF or GIF']],
])('%s', (file, expected) => expect(outcome(file)).toEqual(expected));

test('of two files for one view the second is skipped', () => {
  expect(
    match('Michelin X-Ice Snow.jpg', 'michelin/x-ice-snow-front.png', 'michelin/x-ice-snow-side.png'),
  ).toMatchObject([
    { pattern: 1, view: 'front' },
    { pattern: null, why: 'Michelin X-Ice Snow.jpg shows the same view of it' },
    { pattern: 1, view: 'side' },
  ]);
});

test('what systems leave in folders is passed over', () => {
  const files = ['Nokian/.DS_Store', 'Thumbs.db', 'a/desktop.ini', 'Nokian/R5.jpg'];
  expect(files.filter(isOwnFile)).toEqual(['Nokian/R5.jpg']);
});

test('no view of a pattern gets two files, and whatever a file is called it gets a line', () => {
  const word = fc.constantFrom(
    'Michelin',
    'X-Ice Snow',
    'nokian',
    'Hakkapeliitta R5',
    'front',
    'tread',
    'observe',
    '..',
    '',
    'é',
  );
  const path = fc.oneof(
    fc.string({ maxLength: 30, unit: 'binary' }),
    fc
      .tuple(fc.array(word, { maxLength: 4 }), fc.constantFrom('/', ' ', '-', '_'), fc.constantFrom('.jpg', '.png', ''))
      .map(([words, between, end]) => words.join(between) + end),
  );
  fc.assert(
    fc.property(fc.array(path, { maxLength: 12 }), (files) => {
      const found = matchPhotos(files, PATTERNS);
      expect(found.map(({ file }) => file)).toEqual(files);
      const places = found.filter(({ pattern }) => pattern !== null).map(({ pattern, view }) => `${pattern} ${view}`);
      expect(new Set(places).size).toBe(places.length);
      for (const { why } of found) expect(why).not.toBe('');
    }),
  );
});
