import { describe, expect, test } from 'vitest';
import { seedNames } from '../../../tests/support/seed-names.ts';
import { readPrices } from './read-prices.ts';
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

describe('the price of one tire', () => {
  test.each([
    ['under 200', { maxPrice: 200 }],
    ['max $250', { maxPrice: 250 }],
    ['$200 each', { maxPrice: 200 }],
    ['200 each', { maxPrice: 200 }],
    ['150 per tire', { maxPrice: 150 }],
    ['150 a tire', { maxPrice: 150 }],
    ['$150', { maxPrice: 150 }],
    ['150 dollars', { maxPrice: 150 }],
    ['120.50 bucks', { maxPrice: 120 }],
    ['<180', { maxPrice: 180 }],
    ['over 300', { minPrice: 300 }],
    ['from $100 each', { minPrice: 100 }],
    ['150-200', { minPrice: 150, maxPrice: 200 }],
    ['between $100 and $200', { minPrice: 100, maxPrice: 200 }],
    ['$100 to $200 each', { minPrice: 100, maxPrice: 200 }],
    ['over 100 under 200', { minPrice: 100, maxPrice: 200 }],
    ['over 200 under 100', { minPrice: 100, maxPrice: 200 }],
    ['under 200 under 300', { maxPrice: 200 }],
    ['under 25', { maxPrice: 25 }],
    ['under 2k', { maxPrice: 2000 }],
    ['under 96 for 4', { maxPrice: 96 }],
    ['under 200 over 100', { minPrice: 100, maxPrice: 200 }],
    ['$150 200', { minPrice: 150, maxPrice: 200 }],
    ['between 30 and 35', { minPrice: 30, maxPrice: 35 }],
    ['$30-35', { minPrice: 30, maxPrice: 35 }],
    ['25-100', { minPrice: 25, maxPrice: 100 }],
    ['over 200 under 200', { minPrice: 200, maxPrice: 200 }],
    ['under 399 set', { maxPrice: 99 }],
    ['set winters max 399', { maxPrice: 399 }],
    ['4 winter tires under 200', { maxPrice: 200 }],
    ['4 winter tires $450 each', { maxPrice: 450 }],
    ['under 800 for 4 runner', { maxPrice: 800 }],
    // a number that is a year unless something says that it is a price
    ['under 2000', { maxPrice: 2000 }],
    ['$2019', { maxPrice: 2019 }],
    ['$1200', { maxPrice: 1200 }],
    ['$2535', { maxPrice: 2535 }],
    ['2019 each', { maxPrice: 2019 }],
    ['under $2019', { maxPrice: 2019 }],
    ['$150 each pair', { maxPrice: 150 }],
  ])('%s', (text, wanted) => expect(prices(text)).toEqual({ ...none, ...wanted }));
});

describe('the price of a set is divided by four, so that no tire is dearer', () => {
  test.each([
    ['under $800 a set', { maxPrice: 200 }],
    ['under $801 a set', { maxPrice: 200 }],
    ['under $803 for a set of 4 tires', { maxPrice: 200 }],
    ['4 for 600', { maxPrice: 150 }],
    ['four for $600', { maxPrice: 150 }],
    ['4 tires for 600', { maxPrice: 150 }],
    ['set under 700', { maxPrice: 175 }],
    ['set of 4 for 700', { maxPrice: 175 }],
    ['less than 1000 for four', { maxPrice: 250 }],
    ['less than $1,000 for four', { maxPrice: 250 }],
    ['under 1k a set', { maxPrice: 250 }],
    ['under 1.2k for all four', { maxPrice: 300 }],
    ['budget 600 for 4', { maxPrice: 150 }],
    ['600 a set', { maxPrice: 150 }],
    ['over 802 a set', { minPrice: 201 }],
    ['600-801 a set', { minPrice: 150, maxPrice: 200 }],
    ['between 602 and 800 for 4', { minPrice: 151, maxPrice: 200 }],
    ['4 winter tires under 800', { maxPrice: 200 }],
    ['4 blizzak under 800', { maxPrice: 200 }],
    ['winter set under 400', { maxPrice: 100 }],
    ['4 winter tires under 400', { maxPrice: 100 }],
    ['set winters max 500', { maxPrice: 125 }],
    ['no more than $1,000 for a set of four tires', { maxPrice: 250 }],
    ['4 for 1969', { maxPrice: 492 }],
    ['4 for 2040', { maxPrice: 510 }],
    ['under 2019 a set', { maxPrice: 504 }],
    ['1200 for 4', { maxPrice: 300 }],
    ['$1200 a set', { maxPrice: 300 }],
  ])('%s', (text, wanted) => expect(prices(text)).toEqual({ ...none, ...wanted }));

  test('installed, the cheapest come first, since what is added depends on vehicle and rim', () => {
    expect(prices('4 winter tires under 1000 installed')).toEqual({ minPrice: 0, maxPrice: 250, sort: 'price' });
    expect(prices('under 1000 installed')).toEqual({ minPrice: 0, maxPrice: 250, sort: 'price' });
    expect(prices('over 1000 installed')).toEqual({ minPrice: 250, maxPrice: 0 });
    expect(prices('installed')).toEqual(none);
    expect(readQuery('cheapest installed', buildVocabulary(seedNames()))).toMatchObject({ sort: 'price', words: [] });
  });
});

test('the price of a pair is divided by two', () => {
  expect(prices('pair under 301')).toEqual({ minPrice: 0, maxPrice: 150 });
  expect(prices('pair of winter tires over 301')).toEqual({ minPrice: 151, maxPrice: 0 });
});

describe('no price', () => {
  test.each([
    'under 2019',
    'from 1999',
    '4 winter tires',
    '4 tires for 2018 corolla',
    'tires for 600',
    'set 700',
    '4 for 1970',
    '4 for 2039',
    '30-35',
    '150-150',
    'set of 4',
    '225 65 17',
    '150-20',
    '150 200',
    '200-150',
    '20-200',
    'under 24',
    'rav 4 for 600',
    'under 100 a month',
    '$40 month',
    'polestar 4 for 600',
    'budget tires',
    '$',
  ])('%s', (text) => expect(prices(text)).toEqual(none));
});

test('the number of tires is said, and nothing that is part of a name', () => {
  expect(left('4 winter tires')).toEqual(['winter', 'tires']);
  expect(left('four all season tires under 800')).toEqual(['all', 'season', 'tires']);
  expect(left('under 200 under 300 over 20')).toEqual(['under', '300', 'over', '20']);
  expect(left('over 200 over 300')).toEqual(['over', '300']);
  expect(left('4 tires 4 winters')).toEqual(['tires', '4', 'winters']);
  expect(left('nokian 4 blizzak under 800')).toEqual(['nokian', '4', 'blizzak']);
  expect(left('4')).toEqual(['4']);
  for (const text of [
    'rav 4 winter tires',
    '4 season tires',
    '4 star tires',
    'michelin 4 x ice blizzak tires',
    '4 runner',
    '4 series',
    'id 4 tires',
    '5 tires',
    'a 4',
  ])
    expect(left(text)).toEqual(tokensOf(text).map((token) => token.text));
});
