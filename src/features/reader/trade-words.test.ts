import { describe, expect, it } from 'vitest';
import { seedNames } from '../../../tests/support/seed-names.ts';
import { readQuery } from './read-query.ts';
import { withReplacedWords } from './trade-words.ts';
import { tokensOf } from '#src/kit/tokens.ts';
import { buildVocabulary } from './vocabulary.ts';

const names = seedNames();
const taught = (...lines: string[]) =>
  buildVocabulary({
    ...names,
    added: lines.map((line) => {
      const [text = '', meaning = ''] = line.split(' => ');
      return { text, meaning };
    }),
  });

describe('a question', () => {
  const vocabulary = taught(
    'flat repair => /flat',
    'run flat repair => /run-flat',
    'open sunday => /hours',
    'oil change => /oil',
    'install tire => /change',
    'alignment => /alignment',
    'storage => /storage',
    'winter tire storage => /storage',
  );
  const page = (text: string) => readQuery(text, vocabulary).page;

  it.each([
    ['how much is a flat repair in calgary', '/flat'],
    ['run flat repair', '/run-flat'],
    ['are you open on Sunday?', '/hours'],
    ['oil-change', '/oil'],
    ['allignment', '/alignment'],
    ['allinement', ''],
    // beside a type, a size, a price or a brand tires are meant
    ['winter tires installed rav4 2019', ''],
    ['install tires 225/65r17', ''],
    ['install tires over $200', ''],
    ['install michelin tires', ''],
    ['storage bags winter tires', ''],
    ['brand install tires', '/change'],
  ])('%s', (text, url) => expect(page(text)).toBe(url));

  it('is answered by the shop’s own word rather than by one that came with it', () => {
    const both = taught('flat repair => /with-the-shop', 'repair flat => /ours');
    expect(readQuery('flat repair', both).page).toBe('/ours');
  });
});

describe('a question', () => {
  const page = (text: string, ...lines: string[]) => readQuery(text, taught(...lines)).page;

  it.each([
    ['battery', 'car batteries => /batteries', ''],
    ['car battery', 'car batteries => /batteries', '/batteries'],
    ['rim', 'rims => /rims', '/rims'],
    ['gas', 'gas => /gas', '/gas'],
    ['ga', 'gas => /gas', ''],
    ['r', 'ring => /ring', ''],
    ['rings', 'ring => /ring', '/ring'],
    ['price match', 'pricing match => /match', '/match'],
    ['pay', 'how do I pay => /pay', '/pay'],
    ['how can i get to you', 'how can I get to you => /map', '/map'],
    ['you', 'how can I get to you => /map', ''],
    ['huors', 'hours => /hours', '/hours'],
    ['hous', 'hours => /hours', ''],
    ['talancing', 'balancing => /balancing', ''],
    ['honda', 'hondo => /hondo', ''],
    ['winter', 'wintre => /wintre', ''],
    ['log in', 'login => /account', '/account'],
    ['login', 'log in => /account', '/account'],
    ['my log in please', 'login => /account', '/account'],
    ['brand new', 'new => /new', '/new'],
    ['winter tire storage', 'winter storage => /storage', '/storage'],
    ['cheap winter storage', 'winter storage => /storage', '/storage'],
  ])('“%s” beside “%s”', (text, line, wanted) => expect(page(text, line)).toBe(wanted));

  it('with more words goes before others, then one with longer words', () => {
    expect(page('tow bar fix wheel alignment', 'tow bar fix => /tow', 'wheel alignment => /wheel')).toBe('/tow');
    expect(page('fix flat repair', 'flat repair => /long', 'fix flat => /short')).toBe('/long');
  });
});

describe('a word that stands for others', () => {
  const vocabulary = taught(
    '328i => BMW 3 Series',
    'e350 => Mercedes-Benz E-Class',
    'raptor => Ford F-150',
    'snow shoes => winter tires',
    'permutation => tire change',
    'tire change => /change',
  );
  const read = (text: string) => {
    const { vehicle, types, page } = readQuery(text, vocabulary);
    const models = vehicle?.models.map(({ make, model }) => `${make.slug}/${model.slug}`) ?? [];
    return [vehicle?.year || '', ...models, ...types, page].filter(Boolean).join(' ');
  };

  it.each([
    ['328i 2013', '2013 bmw/3-series'],
    ['2013 bmw 328i', '2013 bmw/3-series'],
    ['bmw 328i winter 2013', '2013 bmw/3-series wintertires'],
    ['e350 2014', '2014 ford/e-350 mercedes-benz/e-class'],
    ['mercedes e 350 2014', '2014 mercedes-benz/e-class'],
    ['ford e350 2014', '2014 ford/e-350'],
    ['2021 f-150 raptor', '2021 ford/f-150'],
    ['raptor ford 2021', '2021 ford/f-150'],
    ['snow shoes', 'wintertires'],
    ['permutation', '/change'],
  ])('%s', (text, meaning) => expect(read(text)).toBe(meaning));

  const replaced = (text: string, ...lines: string[]) =>
    withReplacedWords(tokensOf(text), taught(...lines)).map((token) => token.text);

  it('is never the URL of a page', () =>
    expect(replaced('alignment michelin', 'alignment => /alignment')).toEqual(['alignment', 'michelin']));
});
