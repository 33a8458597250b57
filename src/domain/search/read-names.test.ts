import { describe, expect, test } from 'vitest';
import { seedNames } from '../../../tests/seed-names.ts';
import { named } from '../vehicle/vehicle.ts';
import { readQuery } from './read-query.ts';
import { buildVocabulary } from './vocabulary.ts';

const names = seedNames();
const vocabulary = buildVocabulary(names);

/** What a search names, in a line: brands, the pattern, types and marks, the shop, the vehicle, and the words left over. */
function namesIn(text: string, known = vocabulary): string {
  const { brands, patterns, types, marks, shop, vehicle, words } = readQuery(text, known);
  const models = vehicle?.models.map(({ make, model }) => `${make.slug}/${model.slug}`) ?? [];
  return [
    ...brands,
    patterns?.title,
    ...types,
    ...marks,
    shop,
    [vehicle?.year || '', ...(models.length ? models : [vehicle?.make?.slug])].filter(Boolean).join(' '),
    ...words,
  ]
    .filter(Boolean)
    .join(', ');
}

describe('a word with several meanings is read by what stands beside it', () => {
  test.each([
    // a brand of tires or a Mini
    ['cooper', 'cooper'],
    ['cooper 2015', '2015 mini/cooper'],
    ['cooper f150 2015', 'cooper, 2015 ford/f-150'],
    ['cooper 1500 2015', 'cooper, 2015 ram/1500'],
    ['2015 mini cooper', '2015 mini/cooper'],
    // a tire or a vehicle
    ['wrangler', 'Wrangler'],
    ['wrangler 2015', '2015 jeep/wrangler'],
    ['goodyear wrangler 2015', 'goodyear, Wrangler, 2015'],
    ['kelly edge', 'kelly, Edge'],
    ['edge 2015', '2015 ford/edge'],
    // a word of a sentence or a Honda
    ['tires that fit', ''],
    ['fit 2015', '2015 honda/fit'],
    ['tires that fit a 2017 rav4', '2017 toyota/rav4'],
    ['tires that fit my 2017 q5', '2017 audi/q5'],
    ['im looking for 2019 tires', '2019'],
    ['winter tires that fit', 'wintertires'],
    ['winter 2015 fit', 'wintertires, 2015 honda/fit'],
    ['im', 'scion/im'],
    ['michelin suv', 'michelin'],
    ['firestone all season', 'firestone, allseasontires'],
    ['kenda touring', 'kenda, allseasontires'],
    ['nokian 2019', 'nokian, 2019'],
    // a type or the name of a tire
    ['4seasons', 'allseasontires'],
    ['4 seasons tires', 'allseasontires'],
    ['sailun 4 seasons', 'sailun, Atrezzo 4 Seasons'],
    ['nexen n’blue 4season', "nexen, N'Blue 4Season"],
    ['gt radial 4seasons', 'gt-radial, 4Seasons'],
    ['nokian 4seasons', 'nokian, allseasontires'],
    // a brand or the mark of a tire
    ['three peaks', 'three-peaks'],
    ['three peak', 'snowflake'],
    ['1500 ram', 'dodge/ram-1500 ram/1500'],
    ['300', ''],
    ['open country', 'Open Country'],
    ['toyo open country 2018 silverado 1500', 'toyo, Open Country, 2018 chevrolet/silverado-1500'],
  ])('%s: %s', (text, wanted) => expect(namesIn(text)).toBe(wanted));

  test('a brand that is called as a word of a sentence is meant', () => {
    const withPlus = buildVocabulary({ ...names, brands: [...names.brands, { short: 'plus', title: 'Plus' }] });
    expect(namesIn('plus winter', withPlus)).toBe('plus, wintertires');
  });
});

describe('the longest run of words that is known is read', () => {
  test.each([
    ['all terrain t/a ko2', 'All-Terrain T/A KO2'],
    ['hankook winter icept', 'hankook, Winter i*cept'],
    ['xice snow', 'X-Ice Snow'],
    ['goodyear assurance all-season', 'goodyear, Assurance All-Season'],
    ['v60 cross country 2018', '2018, v60, cross, country'],
    ['snow xice', 'X-Ice, wintertires'],
    ['winter tires nokian', 'nokian, wintertires'],
    ['santa fe sport 2017', '2017 hyundai/santa-fe-sport'],
    ['run flat winter', 'wintertires, runflat'],
  ])('%s: %s', (text, wanted) => expect(namesIn(text)).toBe(wanted));
});

describe('a name in the plural is no typing error', () => {
  test.each([
    ['toyos', 'toyo'],
    ['michelins', 'michelin'],
    ['blizzaks', 'Blizzak'],
    ['civics', 'honda/civic'],
    // not of short ones, which are other names
    ['bmws', 'bmws'],
    ['cadillac ats 2014', '2014 cadillac, ats'],
    ['forte5 2016', '2016, forte5'],
  ])('%s: %s', (text, wanted) => {
    expect(namesIn(text)).toBe(wanted);
    expect(readQuery(text, vocabulary).corrections).toEqual([]);
  });
});

test('a shop is named without its quarter, and with “at”; of two shops the first is meant', () => {
  expect(namesIn('skyline')).toBe('skyline-ne');
  expect(namesIn('winter at foothills')).toBe('wintertires, foothills-se');
  expect(namesIn('skyline or at foothills')).toBe('skyline-ne');
});

test('a make that is also a model of another make', () => {
  expect(namesIn('hyundai genesis 2012')).toBe('2012 hyundai/genesis');
  expect(namesIn('genesis')).toBe('genesis');
  const bare = buildVocabulary({
    ...names,
    models: [{ make: named('Genesis'), model: named('G70'), years: [2020], options: [] }],
  });
  expect(namesIn('genesis g70', bare)).toBe('genesis/g70');
});
