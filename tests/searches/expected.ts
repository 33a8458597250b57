/** Reads the files of searches beside this one: what each must lead to. `README.md` explains the notation. */
import { CRITERION_NAMES } from '#src/features/filter/criteria.ts';
import { slugOf } from '#src/kit/slug.ts';
import { parseTireSize, type TireSize } from '#src/features/sizes/tire-size.ts';
import { knownModels, rowsOfYear } from './known-vehicles.ts';

/** From the best to the worst. `asks`: what is wanted is among the choices. */
export const VERDICTS = ['right', 'asks', 'nothing', 'wrong'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Criteria of a list by their names in URLs, `*` for any or none, `+` for any. Those that are not named must not be set. */
export type ExpectedCriteria = Readonly<Record<string, string>>;

export type Expected =
  | { kind: 'vehicle'; model: string; year: number; option: string; criteria: ExpectedCriteria }
  | { kind: 'asks'; models: readonly string[]; also: readonly string[]; year: number }
  | { kind: 'unknown'; models: readonly string[] }
  /** any of them */
  | { kind: 'page'; paths: readonly string[] }
  | { kind: 'list'; front: TireSize | null; rear: TireSize | null; criteria: ExpectedCriteria }
  | { kind: 'none' };

export interface ExpectedSearch {
  /** file and line */
  at: string;
  text: string;
  /** as it stands in the file */
  wanted: string;
  /** any of them is right */
  expected: Expected[];
  /** what the answer is as yet */
  verdict: Verdict;
}

/** The verdict at the end of a line, where it is not `right`. */
const NOT_RIGHT = / \((asks|nothing)\)$/;

/** @throws an `Error` that names file and line */
export function readSearches(text: string, file: string): ExpectedSearch[] {
  return text.split('\n').flatMap((line, index) => {
    const at = `${file}:${index + 1}`;
    if (!line.trim() || line.startsWith('# ')) return [];
    const [query, wanted, ...more] = line.split(' => ');
    try {
      if (!query || !wanted || more.length) throw new Error('not a search and what it leads to');
      const expected = wanted.replace(NOT_RIGHT, '').split(' | ').map(readExpected);
      return [{ at, text: query, wanted, expected, verdict: (NOT_RIGHT.exec(wanted)?.[1] ?? 'right') as Verdict }];
    } catch (cause) {
      throw new Error(`${at}: ${(cause as Error).message}`, { cause });
    }
  });
}

function readExpected(text: string): Expected {
  const [kind = '', ...words] = text.trim().match(/(?:[^\s"]|"[^"]*")+/g) ?? [];
  const isCriterion = (word: string) => /^\w+=/.test(word);
  const plain = words.filter((word) => !isCriterion(word));
  const { option = '', ...criteria } = readCriteria(words.filter(isCriterion));
  const year = Number(plain.find((word) => /^\d{4}$/.test(word)) ?? 0);
  const names = plain.filter((word) => !/^\d{4}$/.test(word));
  switch (kind) {
    case 'vehicle': {
      const [model = '', ...more] = names;
      const rows = rowsOfYear(model, year);
      if (more.length || !rows.length) throw new Error(`the list has no ${model} of ${year}`);
      if (option && !rows.some((row) => slugOf(row.option) === option)) throw new Error(`no ${model} is a ${option}`);
      return { kind, model, year, option, criteria };
    }
    case 'asks': {
      const also = names.filter((name) => name.startsWith('?')).map((name) => name.slice(1));
      const models = names.filter((name) => !name.startsWith('?'));
      return { kind, models: models.map(knownName), also: also.flatMap(allNamed), year };
    }
    case 'unknown':
      return { kind, models: names.flatMap(allNamed) };
    case 'page':
      return { kind, paths: names };
    case 'list': {
      const [front, rear] = (names[0] ?? '').split('+').map((size) => (size ? readSize(size) : null));
      return { kind, front: front ?? null, rear: rear ?? null, criteria };
    }
    case 'none':
      return { kind };
    default:
      throw new Error(`“${kind}” is nothing that a search leads to`);
  }
}

function readCriteria(words: readonly string[]): Record<string, string> {
  const criteria = Object.fromEntries(words.map((word) => word.replaceAll('"', '').split(/=(.*)/s).slice(0, 2)));
  const unknown = Object.keys(criteria).find((name) => ![...CRITERION_NAMES, 'sort', 'option'].includes(name));
  if (unknown) throw new Error(`no criterion is called ${unknown}`);
  return criteria;
}

function readSize(text: string): TireSize {
  const size = parseTireSize(text);
  if (!size) throw new Error(`${text} is no size`);
  return size;
}

/** A model of the list, or what a choice offers beside models. */
function knownName(name: string): string {
  if (!knownModels.has(name) && name !== 'list' && name !== 'page') throw new Error(`the list has no ${name}`);
  return name;
}

/** `ford/*`: all models of a make. */
const allNamed = (name: string): string[] =>
  name.endsWith('/*') ? [...knownModels.keys()].filter((key) => key.startsWith(name.slice(0, -1))) : [knownName(name)];
