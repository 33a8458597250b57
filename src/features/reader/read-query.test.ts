import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedNames } from '../../../tests/support/seed-names.ts';
import { named } from '#src/features/vehicles/vehicle.ts';
import { EMPTY_QUERY, type Query } from './query.ts';
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
/** Without what the reading costs, and without what it may mean besides. */
const read = (text: string): Query => ({ ...readQuery(text, vocabulary), cost: 0, alike: [] });

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
    ['trailer tires 225/75R15', { size: '225/75/15', types: ['trailertires'] }],
    ['trailer tire', { types: ['trailertires'] }],
    ['33 12.50 20 mud', { size: '33/12.5/20', types: ['mudterraintires'] }],
    ['17 inch', { parts: '0/0/17/0' }],
    ['275 65 winter', { parts: '275/65/0/0', types: ['wintertires'] }],
    ['225', { parts: '225/0/0/0' }],
    ['35"', { parts: '0/0/0/35' }],
    ['225/65R17 102H', { size: '225/65/17', loadIndex: 102, speed: 'H' }],
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
    ['E rated', { loadRange: 'E' }],
    ['on sale', { status: 1 }],
    ['clearance', { status: 2 }],
    ['in stock at foothills', { stock: 'some', shop: 'foothills-se' }],
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
    ['tire storage', { leftOut: ['storage'] }],
    ['snow shoes nokian', { brands: ['nokian'], types: ['wintertires'] }],
    ['chinooks', { page: '/articles/chinooks-and-tire-pressure' }],
  ])('%s', (text, meant) => expect(short(text)).toEqual(meant));

  it('says which models have the name of a pattern', () =>
    expect(read('wrangler')).toMatchObject({
      patterns: { title: 'Wrangler' },
      orModels: [{ make: { slug: 'jeep' } }],
    }));
});

describe('a year', () => {
  it.each([
    ['rav4 my19', { vehicle: '2019 toyota/rav4' }],
    ['’19 rav4', { vehicle: '2019 toyota/rav4' }],
    ['rav4 army19', { vehicle: 'toyota/rav4', words: ['army19'] }],
    ['19 rav4', { vehicle: '2019 toyota/rav4' }],
    ['30 camry', { vehicle: '2030 toyota/camry' }],
    ['31 camry', { vehicle: 'toyota/camry', words: ['31'] }],
    ['rav4 12', { vehicle: '2012 toyota/rav4' }],
    ['rav4 winter 12 nokian', { vehicle: '2012 toyota/rav4', types: ['wintertires'], brands: ['nokian'] }],
    ['rav4 13', { vehicle: 'toyota/rav4', parts: '0/0/13/0' }],
    ['rav4 5', { vehicle: 'toyota/rav4' }],
    ['2 bmw 2 series', { vehicle: 'bmw/2-series' }],
    ['17 inch rav4', { vehicle: 'toyota/rav4', parts: '0/0/17/0' }],
    ['19 nokian', { brands: ['nokian'], parts: '0/0/19/0' }],
    ['08 toyota', { words: ['08'] }],
    ['f250 2016 10 ply', { vehicle: '2016 ford/f-250', loadRange: 'E' }],
    ['civic2015', { vehicle: '2015 honda/civic' }],
    ['s2000 2006', { vehicle: '2006 honda/s2000' }],
    ['s2000', { vehicle: 'honda/s2000' }],
    ['1969 rav4', {}],
    ['rav4 under 2000', { vehicle: 'toyota/rav4', maxPrice: 2000 }],
    ['35s 2002', { vehicle: '2002', parts: '0/0/0/35' }],
    ['R32 2008', { vehicle: '2008 volkswagen/r32' }],
    ['R32', { parts: '0/0/0/32' }],
  ])('%s', (text, meant) => expect(short(text)).toEqual(meant));

  it('is no number that stands in the name of the model', () => {
    const twelve = { make: named('Toyota'), model: named('Vista 12'), years: [2012], options: [] };
    const { vehicle } = readQuery('vista 12 winter', buildVocabulary({ ...names, models: [...names.models, twelve] }));
    expect(vehicle).toMatchObject({ year: 0, models: [{ model: { name: 'Vista 12' } }] });
  });
});

describe('of several words for one thing', () => {
  it.each([
    ['load range c load range e', { loadRange: 'E' }],
    ['10 ply 6 ply', { loadRange: 'E' }],
    ['225/65r17 e d', { size: '225/65/17', loadRange: 'E' }],
    ['clearance sale', { status: 2 }],
    ['4 in stock today', { stock: 'set' }],
    ['today in stock', { stock: 'some' }],
    ['cheap newest', { sort: 'newest' }],
    ['newest cheap', { sort: 'newest' }],
    ['winter summer', { types: ['wintertires', 'summertires'] }],
    ['studdable run flat', { marks: ['runflat', 'studdable'] }],
    ['nexen goodyear', { brands: ['goodyear', 'nexen'] }],
    ['skyline foothills', { shop: 'skyline-ne' }],
  ])('%s', (text, meant) => expect(short(text)).toEqual(meant));
});

describe('tires like others for less', () => {
  const isCheaper = (text: string) => read(text).cheaper;
  it.each([
    'same as x-ice but cheaper',
    'cheaper than x-ice',
    'alternative to x-ice for less',
    'moins chère que x-ice',
  ])('%s', (text) => expect(isCheaper(text)).toBe(true));
  it.each(['x-ice cheaper', 'like x-ice', 'like this but cheaper'])('are not meant by “%s”', (text) =>
    expect(isCheaper(text)).toBe(false),
  );
});

describe('words that were typed as one', () => {
  it.each([
    ['nokianstudded', { brands: ['nokian'], marks: ['studdable'] }],
    ['hondakumho studdable', { brands: ['kumho'], marks: ['studdable'] }],
    ['bmwmazda5', { vehicle: 'mazda/mazda5' }],
    ['2019rav4winter', { vehicle: '2019 toyota/rav4', types: ['wintertires'] }],
    // halves that say nothing, or that nobody knows
    ['fortire', {}],
    ['lessthan', {}],
    ['location', { leftOut: ['location'] }],
    ['200-300 winter', { types: ['wintertires'], minPrice: 200, maxPrice: 300 }],
  ])('%s', (text, meant) => expect(short(text)).toMatchObject(meant));

  it('are one name where the shop has one', () =>
    expect(short('ram1500')).toEqual({ vehicle: 'dodge/ram-1500 ram/1500' }));
});

describe('words that name nothing', () => {
  it('say nothing where they are words of a sentence', () =>
    expect(read('  tires for the car ')).toEqual({ ...EMPTY_QUERY, text: 'tires for the car' }));
  it('stay words, up to six', () => {
    expect(read('zza zzb zzc zzd zze zzf zzg').words).toEqual(['zza', 'zzb', 'zzc', 'zzd', 'zze', 'zzf']);
    expect(read('"aa bb cc dd" winter "ee ff gg"').quoted).toEqual(['aa', 'bb', 'cc', 'dd', 'ee', 'ff']);
    expect(read('“salun” winter')).toMatchObject({ quoted: ['salun'], words: [] });
    expect(read('x"salun" winter')).toMatchObject({ quoted: [], brands: ['sailun'] });
  });
  it('are cut behind 200 characters', () => {
    expect(read(`${'x'.repeat(199)} winter`).types).toEqual([]);
    expect(read('x'.repeat(300)).text).toHaveLength(200);
  });
  it('may be a model that is not the vehicle’s', () => {
    expect(read('cooper tires for a mini cooper')).toMatchObject({ brands: ['cooper'], words: [] });
  });
});

describe('typing errors', () => {
  it('are corrected in the first three words', () =>
    expect(read('salun hankok wintr blizak')).toMatchObject({
      corrections: [{ read: 'Sailun' }, { read: 'Hankook' }, { read: 'Winter' }],
      words: ['blizak'],
    }));

  it('are none in a word that is known: of a vehicle, a trim, or a trim that the shop tells apart', () => {
    const nothing = { corrections: [] };
    expect(read('trx 2021')).toMatchObject({ ...nothing, words: ['trx'] });
    expect(read('elantra n 2022')).toMatchObject(nothing);
    expect(read('mustng gt 2017').corrections).toEqual([{ typed: 'mustng', read: 'Mustang' }]);
    expect(read('mazda cx-3 atreozzo').corrections).toEqual([{ typed: 'atreozzo', read: 'Atrezzo' }]);
    expect(read('2004 wrx sti bridgesitone blizzak lm-32').corrections).toMatchObject([{ read: 'Bridgestone' }]);
    const models = names.models.map((model) => ({ ...model, options: [named('Nokien')] }));
    expect(readQuery('2019 rav4 nokien', buildVocabulary({ ...names, models }))).toMatchObject({
      ...nothing,
      vehicle: { options: [{ name: 'Nokien' }] },
    });
  });

  it('that may be either of two vehicles are asked for', () =>
    expect(read('fort 2015').unclear).toMatchObject({ typed: 'fort', reads: [{ name: 'Forte' }, { name: 'Ford' }] }));

  it.each([
    ['blizak ws90', { pattern: 'Blizzak WS90', corrected: 'blizak → Blizzak' }],
    ['2019 toyta rav4', { vehicle: '2019 toyota/rav4', corrected: 'toyta → Toyota' }],
    ['2020 silvrado 1500', { vehicle: '2020 chevrolet/silverado-1500', corrected: 'silvrado → Silverado' }],
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
