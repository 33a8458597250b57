import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedNames } from '../../../tests/seed-names.ts';
import type { Query } from './query.ts';
import { readQuery } from './read-query.ts';
import { buildVocabulary } from './vocabulary.ts';

const names = seedNames();
const vocabulary = buildVocabulary({
  ...names,
  added: [
    { text: 'snow shoes', meaning: 'winter tires' },
    { text: 'chinooks', meaning: '/articles/chinooks-and-tire-pressure' },
  ],
});
const read = (text: string): Query => readQuery(text, vocabulary);

/** What was read, in short: what was not said is left out. */
function short(text: string): Record<string, unknown> {
  const { text: _, size, parts, vehicle, patterns, corrections, orModels: __, ...rest } = read(text);
  const said = {
    ...rest,
    ...(size && { size: `${size.width}/${size.profile}/${size.rim}` }),
    ...(Object.values(parts).some(Boolean) && {
      parts: `${parts.width}/${parts.profile}/${parts.rim}/${parts.diameter}`,
    }),
    ...(vehicle && {
      vehicle: [
        vehicle.year || '',
        ...vehicle.models.map(({ make, model }) => `${make.slug}/${model.slug}`),
        ...vehicle.options.map(({ slug }) => slug),
      ]
        .filter(Boolean)
        .join(' '),
    }),
    ...(patterns && { pattern: patterns.title }),
    ...(corrections.length && { corrected: corrections.map(({ typed, read: to }) => `${typed} → ${to}`).join() }),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => (Array.isArray(value) ? value.length : value)));
}

describe('sizes', () => {
  it.each([
    '225/65R17',
    '2256517',
    '225 65 17',
    '225.65.17',
    '225-65-17',
    '225/65/17',
    '225 65r17',
    '22565 17',
    'tires size 225/65R17',
  ])('%s is a full size', (text) => expect(short(text)).toEqual({ size: '225/65/17' }));
  it.each([
    ['33x12.5r20', { size: '33/12.5/20' }],
    ['P225/65R17', { size: '225/65/17', marks: ['passenger'] }],
    ['st205/75r15', { size: '205/75/15', types: ['trailertires'] }],
    ['ST 225 75 15', { size: '225/75/15', types: ['trailertires'] }],
    ['trailer tires 225/75R15', { size: '225/75/15', types: ['trailertires'] }],
    ['trailer tire', { types: ['trailertires'] }],
    ['33 12.50 20 mud', { size: '33/12.5/20', types: ['mudterraintires'] }],
    ['17"', { parts: '0/0/17/0' }],
    ['17 inch', { parts: '0/0/17/0' }],
    ['R17', { parts: '0/0/17/0' }],
    ['225/65', { parts: '225/65/0/0' }],
    ['275 65 winter', { parts: '275/65/0/0', types: ['wintertires'] }],
    ['225', { parts: '225/0/0/0' }],
    ['35"', { parts: '0/0/0/35' }],
    ['225/65R17 102H', { size: '225/65/17', loadIndex: 102, speed: 'H' }],
    ['121/118S lt265/70r17', { size: '265/70/17', loadIndex: 121, speed: 'S', marks: ['lt'] }],
    ['LT275/65R18 E', { size: '275/65/18', loadRange: 'E', marks: ['lt'] }],
  ])('%s', (text, meant) => expect(short(text)).toEqual(meant));
});

describe('words of the trade', () => {
  it.each([
    ['snow tires', { types: ['wintertires'] }],
    ['winters', { types: ['wintertires'] }],
    ['all weather', { types: ['allweathertires'] }],
    ['4-season tire', { types: ['allseasontires'] }],
    ['A/T', { types: ['allterraintires'] }],
    ['M/T', { types: ['mudterraintires'] }],
    ['mud terrain', { types: ['mudterraintires'] }],
    ['tire bags', { types: ['tirebags'] }],
    ['run flats', { marks: ['runflat'] }],
    ['RFT', { marks: ['runflat'] }],
    ['studded', { marks: ['studdable'] }],
    ['3PMSF', { marks: ['snowflake'] }],
    ['three peak mountain snowflake', { marks: ['snowflake'] }],
    ['extra load', { marks: ['xl'] }],
    ['10 ply', { loadRange: 'E' }],
    ['E rated', { loadRange: 'E' }],
    ['load range d', { loadRange: 'D' }],
    ['speed rating V', { speed: 'V' }],
    ['load index 121', { loadIndex: 121 }],
    ['on sale', { status: 1 }],
    ['clearance', { status: 2 }],
    ['in stock at foothills', { stock: 'some', shop: 'foothills-se' }],
    ['under $150', { maxPrice: 150 }],
    ['below 200 dollars', { maxPrice: 200 }],
    ['$150-$200', { minPrice: 150, maxPrice: 200 }],
    ['between 100 and 150', { minPrice: 100, maxPrice: 150 }],
    ['cheapest winter tires', { types: ['wintertires'], sort: 'price' }],
    ['top rated', { rating: 4 }],
    ['tires for the car', {}],
  ])('%s', (text, meant) => expect(short(text)).toEqual(meant));
});

describe('names', () => {
  it.each([
    ['2019 rav4 winter', { vehicle: '2019 toyota/rav4', types: ['wintertires'] }],
    ['rav 4', { vehicle: 'toyota/rav4' }],
    ['f150 2021 xlt', { vehicle: '2021 ford/f-150 xlt' }],
    ['1500 ram 2020', { vehicle: '2020 ram/1500' }],
    ['2019rav4', { vehicle: '2019 toyota/rav4' }],
    ['chevy silverado 1500 2018', { vehicle: '2018 chevrolet/silverado-1500' }],
    ['2021 tacoma trd off road', { vehicle: '2021 toyota/tacoma trd-off-road' }],
    ['2015 mini cooper', { vehicle: '2015 mini/cooper' }],
    ['2015 wrangler', { vehicle: '2015 jeep/wrangler' }],
    ['goodyear wrangler', { brands: ['goodyear'], pattern: 'Wrangler' }],
    ['wild peak', { pattern: 'Wildpeak' }],
    ['xice snow suv', { pattern: 'X-Ice Snow SUV' }],
    ['cross climate 2', { pattern: 'CrossClimate2' }],
    ['r5 hakkapeliitta suv', { pattern: 'Hakkapeliitta R5 SUV' }],
    ['michelin x ice', { brands: ['michelin'], pattern: 'X-Ice' }],
    ['firestone all season', { brands: ['firestone'], types: ['allseasontires'] }],
    ['gt radial 4seasons', { brands: ['gt-radial'], pattern: '4Seasons' }],
    ['rav4winter', { vehicle: 'toyota/rav4', types: ['wintertires'] }],
    ['tire storage', { words: ['storage'] }],
    ['snow shoes nokian', { brands: ['nokian'], types: ['wintertires'] }],
    ['chinooks', { page: '/articles/chinooks-and-tire-pressure' }],
  ])('%s', (text, meant) => expect(short(text)).toEqual(meant));

  it('says which models have the name of a pattern', () =>
    expect(read('wrangler')).toMatchObject({
      patterns: { title: 'Wrangler' },
      orModels: [{ make: { slug: 'jeep' } }],
    }));
});

describe('typing errors', () => {
  it.each([
    ['Salun', { brands: ['sailun'], corrected: 'salun → Sailun' }],
    ['hankok wintr', { brands: ['hankook'], types: ['wintertires'], corrected: 'hankok → Hankook,wintr → Winter' }],
    ['blizak ws90', { pattern: 'Blizzak WS90', corrected: 'blizak ws90 → Blizzak WS90' }],
    ['2019 toyta rav4', { vehicle: '2019 toyota/rav4', corrected: 'toyta rav4 → Toyota RAV4' }],
    ['2020 silvrado 1500', { vehicle: '2020 chevrolet/silverado-1500', corrected: 'silvrado 1500 → Silverado 1500' }],
  ])('%s', (text, meant) => expect(short(text)).toEqual(meant));

  it('an exact word is not corrected, and neither is a word of a page', () => {
    for (const text of ['toyo', 'toyota', 'general', 'kelly', 'edge', 'storage', 'hours', 'repair'])
      expect(read(text).corrections, text).toEqual([]);
  });
  it('words in quotation marks and literal searches stay as they are', () => {
    expect(short('"Salun" winter')).toEqual({ types: ['wintertires'], quoted: ['salun'] });
    expect(readQuery('Salun', vocabulary, { correct: false })).toMatchObject({
      brands: [],
      words: [],
      quoted: ['salun'],
    });
  });
});

const WORDS = [
  'winter',
  'run flat',
  '225/65R17',
  'nokian',
  'under 300',
  'load range E',
  'clearance',
  'in stock',
  'cheap',
  '2019',
];

it('the order of words does not matter, nor do case, accents and hyphens', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(WORDS, { minLength: 1 }), fc.boolean(), (words, loud) => {
      const sorted = WORDS.filter((word) => words.includes(word)).join(' ');
      const typed = words
        .join(' ')
        .replaceAll('winter', loud ? 'WÎNTERS' : 'winter')
        .replaceAll('run flat', loud ? 'Run-Flat' : 'runflat');
      expect({ ...read(typed), text: '' }).toEqual({ ...read(sorted), text: '' });
    }),
  );
});

it('never throws and stays small, whatever was typed', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc
      .array(fc.constantFrom(...WORDS, '/', '"', '-', '$', '12', 'x', 'é', 'rav4', '雪'), { maxLength: 30 })
      .map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { words, corrections } = read(text);
      expect(words.length).toBeLessThanOrEqual(6);
      expect(corrections.length).toBeLessThanOrEqual(3);
    }),
  );
});
