import { expect, test } from 'vitest';
import { seedNames } from '../../../tests/support/seed-names.ts';
import { readPrices } from './read-numbers.ts';
import { readQuery } from './read-query.ts';
import { tokensOf } from '#src/kit/tokens.ts';
import { buildVocabulary } from './vocabulary.ts';

const none = { minPrice: 0, maxPrice: 0 };

function prices(text: string) {
  const { rest: _, ...read } = readPrices(tokensOf(text));
  return read;
}
/** The words that are not read as a price. */
const left = (text: string): string[] =>
  readPrices(tokensOf(text)).rest.flatMap((token) => (token.isRead ? [] : [token.text]));

test('installed, the cheapest come first, since what is added depends on vehicle and rim', () => {
  expect(prices('4 winter tires under 1000 installed')).toEqual({ minPrice: 0, maxPrice: 250, sort: 'price' });
  expect(prices('under 1000 installed')).toEqual({ minPrice: 0, maxPrice: 250, sort: 'price' });
  expect(prices('over 1000 installed')).toEqual({ minPrice: 250, maxPrice: 0 });
  expect(prices('installed')).toEqual(none);
  expect(readQuery('cheapest installed', buildVocabulary(seedNames()))).toMatchObject({ sort: 'price', words: [] });
});

test('the price of a pair is divided by two', () => {
  expect(prices('pair under 301')).toEqual({ minPrice: 0, maxPrice: 150 });
  expect(prices('pair of winter tires over 301')).toEqual({ minPrice: 151, maxPrice: 0 });
});

test('the number of tires is said, and nothing that is part of a name', () => {
  expect(left('4 winter tires')).toEqual(['winter', 'tires']);
  expect(left('four all season tires under 800')).toEqual(['all', 'season', 'tires']);
  expect(left('under 200 under 300 over 20')).toEqual(['under', '300', 'over', '20']);
  expect(left('over 200 over 300')).toEqual(['over', '300']);
  expect(left('4 tires 4 winters')).toEqual(['tires', '4', 'winters']);
  expect(left('nokian 4 blizzak under 800')).toEqual(['nokian', '4', 'blizzak']);
  expect(left('4')).toEqual(['4']);
  const names =
    'rav 4 winter tires|4 season tires|4 star tires|michelin 4 x ice blizzak tires|4 runner|4 series|id 4 tires|5 tires|a 4';
  for (const text of names.split('|')) expect(left(text)).toEqual(tokensOf(text).map((token) => token.text));
});
