import { describe, expect, test } from 'vitest';
import { readPagePath } from '#src/features/filter/page-path.ts';
import { articlePath, policyPath, questionPath, servicePath } from '#src/kit/paths.ts';
import { ROUTES, type FixedRoute } from '#src/kit/routes.ts';
import { readQuery } from '#src/features/reader/read-query.ts';
import { buildVocabulary } from '#src/features/reader/vocabulary.ts';
import { isAnswer, isPageUrl, NOT_SOLD, UNLISTED } from '#src/features/entries/word-meaning.ts';
import { seedNames } from '../../tests/support/seed-names.ts';
import { readContent } from './content/read.ts';
import { parseCuratedWords, readCuratedWords } from './search-words.ts';

const EMPTY = { brands: [], patterns: [], shops: [] };
const words = readCuratedWords();
const names = seedNames();
const vocabulary = buildVocabulary({ ...names, added: words });
const pageOf = (text: string) => {
  const { page, notSold } = readQuery(text, vocabulary);
  return page || (notSold && NOT_SOLD + notSold);
};

describe('the words that come with the shop', () => {
  test('each URL is a page of the sample shop', () => {
    const { services, policies, articles, faq } = readContent();
    const written = new Set([
      ...services.map(({ code }) => servicePath(code)),
      ...policies.map(({ code }) => policyPath(code)),
      ...articles.map(articlePath),
      ...faq.map(({ id }) => questionPath(id)),
      ...Object.values<FixedRoute>(ROUTES).map(({ path }) => path),
    ]);
    const urls = [...new Set(words.map(({ meaning }) => meaning).filter(isPageUrl))];
    expect(urls.length).toBeGreaterThan(40);
    expect(urls.filter((url) => !written.has(url) && readPagePath(url)?.kind !== 'fixed')).toEqual([]);
  });

  test('each vehicle is a model of the list of original tires, with its trim if one is named', () => {
    const others = words.filter(({ meaning }) => !isAnswer(meaning) && meaning !== UNLISTED);
    expect(others.length).toBeGreaterThan(1_000);
    const unread = others.filter(
      (word) => buildVocabulary({ ...EMPTY, models: names.models, added: [word] }).added.size,
    );
    expect(unread.map(({ text, meaning }) => `${text} => ${meaning}`)).toEqual([]);
  });

  test('each question leads to its page', () => {
    const wrong = words.filter(({ text, meaning }) => isAnswer(meaning) && pageOf(text) !== meaning);
    expect(wrong.map(({ text, meaning }) => `${text}: ${pageOf(text)}, not ${meaning}`)).toEqual([]);
  });

  test('no pattern, brand, type or vehicle of the shop is taken for a question', () => {
    const searches = [
      ...names.brands.flatMap(({ title }) => [title, `${title} tires`, `${title} winter tires`]),
      ...names.patterns.flatMap(({ title, brand }) => [title, `${title} tires`, `${brand} ${title}`]),
      ...names.models.flatMap(({ make, model, years: [to], options }) => [
        `${make.name} ${model.name}`,
        `${to} ${model.name} winter tires`,
        `4 tires for my ${to} ${make.name} ${model.name}`,
        ...options.map(({ name }) => `${to} ${make.name} ${model.name} ${name}`),
      ]),
    ];
    expect(searches.filter((text) => pageOf(text) !== '')).toEqual([]);
  });
});

describe('a file of words', () => {
  const parse = (text: string) => parseCuratedWords([{ file: 'a.txt', text }]);
  test('gives each spelling of a line its meaning and source', () => {
    expect(parse('# BMW\n\n328i, 328 XI => BMW 3 Series | bmw.ca model history\nFlat repair => /faq#nail\n')).toEqual([
      { text: '328i', meaning: 'BMW 3 Series', origin: 'bmw.ca model history' },
      { text: '328 xi', meaning: 'BMW 3 Series', origin: 'bmw.ca model history' },
      { text: 'flat repair', meaning: '/faq#nail', origin: '' },
    ]);
  });
  test('need not repeat a text that is only joined otherwise', () => {
    expect(parse('c300, c 300 => Mercedes-Benz C-Class').map(({ text }) => text)).toEqual(['c300']);
  });
  test('has all meanings of a text that stands twice', () => {
    expect(parse('e350 => Ford E-350\nE 350 => Mercedes-Benz E-Class')).toMatchObject([
      { text: 'e350', meaning: 'Ford E-350 or Mercedes-Benz E-Class' },
    ]);
  });
  test.each([
    ['c300 = Mercedes-Benz C-Class', 'not “text => meaning | source”'],
    ['c300 => ', 'not “text => meaning | source”'],
    ['c300, => Mercedes-Benz C-Class', 'Enter a text.'],
    ['one two three four five => BMW 3 Series', 'At most four words, or a page.'],
    ['studs legal => //elsewhere.example', 'A page of the shop'],
    ['hours => /contact\nHours => /faq', '“hours” stands here twice'],
  ])('that is wrong is refused with the line: %j', (text, message) => {
    expect(() => parse(text)).toThrow(`a.txt:${text.split('\n').length}: `);
    expect(() => parse(text)).toThrow(message);
  });
});
