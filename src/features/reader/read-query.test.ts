import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedNames } from '../../../tests/support/seed-names.ts';
import { named } from '#src/features/vehicles/vehicle.ts';
import { EMPTY_FILTER } from '#src/features/filter/filter.ts';
import { queryFilter, type Query } from './query.ts';
import { readQuery } from './read-query.ts';
import { buildVocabulary } from './vocabulary.ts';

const names = seedNames();
const vocabulary = buildVocabulary(names);
/** Without what the reading costs, and without what it may mean besides. */
const read = (text: string): Query => ({ ...readQuery(text, vocabulary), cost: 0, alike: [] });

it('says which models have the name of a pattern', () =>
  expect(read('wrangler')).toMatchObject({
    patterns: { title: 'Wrangler' },
    orModels: [{ make: { slug: 'jeep' } }],
  }));

it('a number that stands in the name of the model is no year', () => {
  const twelve = { make: named('Toyota'), model: named('Vista 12'), years: [2012], options: [] };
  const { vehicle } = readQuery('vista 12 winter', buildVocabulary({ ...names, models: [...names.models, twelve] }));
  expect(vehicle).toMatchObject({ year: 0, models: [{ model: { name: 'Vista 12' } }] });
});

it.each(['x-ice cheaper', 'like x-ice', 'like this but cheaper'])('“%s” means no tires like others for less', (text) =>
  expect(read(text).cheaper).toBe(false),
);

describe('words that name nothing', () => {
  it('say nothing where they are words of a sentence', () =>
    expect([read('  tires for the car '), queryFilter(read(''))]).toEqual([
      { ...read(''), text: 'tires for the car' },
      EMPTY_FILTER,
    ]));
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

  it('an exact word is not corrected, and neither is a word of a page', () => {
    for (const text of ['toyo', 'toyota', 'general', 'kelly', 'edge', 'storage', 'hours', 'repair'])
      expect(read(text).corrections, text).toEqual([]);
  });
  it('words in quotation marks and literal searches stay as they are', () => {
    expect(read('"Salun" winter')).toMatchObject({ types: ['wintertires'], quoted: ['salun'], brands: [] });
    expect(readQuery('Salun', vocabulary, { correct: false })).toMatchObject({
      brands: [],
      words: [],
      quoted: ['salun'],
    });
  });
});

const WORDS = 'winter|run flat|225/65R17|nokian|under 300|load range E|clearance|in stock|cheap|2019'.split('|');

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
