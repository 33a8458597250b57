/** How many names a search finds in spite of a typing error, by kind of error, and how long it takes to read a search. */
import { slugOf } from '#src/domain/content/slug.ts';
import type { Query } from '#src/domain/search/query.ts';
import { readQuery } from '#src/domain/search/read-query.ts';
import { keyOf } from '#src/domain/search/tokens.ts';
import { buildVocabulary, type ShopNames } from '#src/domain/search/vocabulary.ts';
import { benchRows } from './catalogue.ts';
import { seedNames } from '../seed-names.ts';

/** Keys that lie beside each other, for letters that are hit instead of or beside the right one. */
const BESIDE: Readonly<Record<string, string>> = Object.fromEntries(
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'].flatMap((row) =>
    [...row].map((letter, i) => [letter, row[i + 1] ?? row[i - 1]!]),
  ),
);

type Errors = (name: string) => string[];
const places = (name: string): number[] => Array.from(name, (_, at) => at);
const isCharacter = (character: string | undefined): character is string => /^[\p{L}\p{N}]$/u.test(character ?? '');
const eachCharacter = <T>(name: string, change: (at: number) => T): T[] =>
  places(name)
    .filter((at) => isCharacter(name[at]))
    .map(change);
const cut = (name: string, at: number, put: string, without = 1) => name.slice(0, at) + put + name.slice(at + without);
const neighbourKey = (name: string, at: number): string => BESIDE[name[at]!.toLowerCase()] ?? 'e';

const ONE_ERROR: Readonly<Record<string, Errors>> = {
  'left out': (name) => eachCharacter(name, (at) => cut(name, at, '')),
  doubled: (name) => eachCharacter(name, (at) => cut(name, at, name[at]! + name[at]!)),
  'key beside it too': (name) => eachCharacter(name, (at) => cut(name, at, name[at]! + neighbourKey(name, at))),
  'key beside it': (name) => eachCharacter(name, (at) => cut(name, at, neighbourKey(name, at))),
  swapped: (name) =>
    places(name)
      .filter((at) => isCharacter(name[at]) && isCharacter(name[at + 1]) && name[at] !== name[at + 1])
      .map((at) => cut(name, at, name[at + 1]! + name[at]!, 2)),
  split: (name) =>
    places(name)
      .slice(1)
      .map((at) => cut(name, at, ` ${name[at]!}`)),
  joined: (name) => (/[\s-]/.test(name) ? [name.replace(/[\s-]+/g, '')] : []),
};
const TWO_ERRORS: Errors = (name) =>
  keyOf(name).length < 8
    ? []
    : eachCharacter(name, (at) => at).flatMap((at) =>
        name.length - at > 3 && isCharacter(name[at + 3])
          ? [cut(cut(name, at + 3, neighbourKey(name, at + 3)), at, '')]
          : [],
      );

interface Named {
  text: string;
  isFound(query: Query): boolean;
}

function namedThings({ brands, patterns, models }: ShopNames): Readonly<Record<string, Named[]>> {
  const makes = [...new Map(models.map(({ make }) => [make.slug, make])).values()];
  return {
    brands: brands.map(({ short, title }) => ({ text: title, isFound: (query) => query.brands.includes(short) })),
    makes: makes.map(({ name, slug }) => ({ text: name, isFound: ({ vehicle }) => vehicle?.make?.slug === slug })),
    models: models.map((model) => ({
      text: model.model.name,
      isFound: ({ vehicle, orModels }) =>
        [...(vehicle?.models ?? []), ...orModels].some((found) => found.model.slug === model.model.slug),
    })),
    patterns: patterns.map(({ id, title }) => ({
      text: title,
      isFound: (query) => query.patterns?.ids.includes(id) ?? false,
    })),
  };
}

/** @param option `misses` prints what was not found */
export function benchSearch(option: string | undefined): void {
  const vocabulary = buildVocabulary(seedNames());
  const kinds = ['none', ...Object.keys(ONE_ERROR), 'all with one', 'two errors'];
  console.log(
    `\nNames found in spite of typing errors, percent\n| error | ${Object.keys(namedThings(seedNames())).join(' | ')} |\n|---|---|---|---|---|`,
  );
  const table = new Map(kinds.map((kind) => [kind, [] as string[]]));
  const missed: string[] = [];
  for (const things of Object.values(namedThings(seedNames()))) {
    let [tried, found] = [0, 0];
    for (const [kind, errors] of Object.entries({
      none: (name: string) => [name],
      ...ONE_ERROR,
      'two errors': TWO_ERRORS,
    })) {
      const ofKind = things
        .filter(({ text }) => keyOf(text).length >= 4 && /\p{L}/u.test(text))
        .flatMap((thing) => errors(thing.text).map((typed) => ({ thing, typed })));
      const misses = ofKind.filter(({ thing, typed }) => !thing.isFound(readQuery(typed, vocabulary)));
      missed.push(...misses.map(({ thing, typed }) => `${kind}: ${thing.text} as ${typed}`));
      table.get(kind)!.push(percent(ofKind.length - misses.length, ofKind.length));
      if (kind in ONE_ERROR) [tried, found] = [tried + ofKind.length, found + ofKind.length - misses.length];
    }
    table.get('all with one')!.push(percent(found, tried));
  }
  for (const [kind, cells] of table) console.log(`| ${kind} | ${cells.join(' | ')} |`);
  if (option === 'misses') console.log(missed.join('\n'));
  benchReading();
}

const percent = (part: number, all: number): string => (all ? `${((part / all) * 100).toFixed(1)} of ${all}` : '-');

const SEARCHES = [
  '2019 rav4 winter',
  'run flat 245/45r19',
  'Salun',
  'cheap snow tires 17 inch',
  'hakkapelitta r5 suv 225/65r17 under $300',
  'chevy silvrado 2500hd 2018 10 ply all terain',
  'tire storage price',
  'some words that nobody here has ever herd of befoer',
];

/** The seed's names, and those of 50,000 products. */
function benchReading(): void {
  const seed = seedNames();
  const rows = [...benchRows(50_000)];
  const brands = [...new Set(rows.map(({ brand }) => brand))].map((title) => ({ short: slugOf(title), title }));
  const patterns = [...new Map(rows.map((row) => [row.pattern, row])).values()].map(({ brand, pattern, type }, i) => ({
    id: seed.patterns.length + i,
    brand: slugOf(brand),
    title: pattern,
    types: [type],
  }));
  const large = { ...seed, brands: [...seed.brands, ...brands], patterns: [...seed.patterns, ...patterns] };
  console.log('\nReading a search, ms\n| names of | index | p50 | p99 | slowest search, p50 |\n|---|---|---|---|---|');
  for (const [label, names] of [
    ['the seed', seed],
    ['50,000 products', large],
  ] as const) {
    const begun = performance.now();
    const vocabulary = buildVocabulary(names);
    const built = performance.now() - begun;
    const times = SEARCHES.map((search) => {
      for (let i = 0; i < 50; i++) readQuery(search, vocabulary);
      return Array.from({ length: 200 }, () => {
        const at = performance.now();
        readQuery(search, vocabulary);
        return performance.now() - at;
      }).sort((a, b) => a - b);
    });
    const all = times.flat().sort((a, b) => a - b);
    const figure = (ms: number) => ms.toFixed(2);
    console.log(
      `| ${label} | ${built.toFixed(0)} | ${figure(all[all.length >> 1]!)} | ${figure(all[Math.floor(all.length * 0.99)]!)} | ${figure(Math.max(...times.map((own) => own[own.length >> 1]!)))} |`,
    );
  }
}
