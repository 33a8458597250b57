/** What a search means, and the list that it leads to. */
import { CRITERION_NAMES, MAX_KEYWORD, NO_CRITERIA, type Criteria } from '#src/features/filter/criteria.ts';
import { isSet } from '#src/features/filter/criterion-value.ts';
import { EMPTY_FILTER, type ProductFilter, type Sort } from '#src/features/filter/filter.ts';
import type { TypeShort } from '#src/features/products/product-type.ts';
import { sizeSlug, type TireSize } from '#src/features/sizes/tire-size.ts';
import type { Named } from '#src/features/vehicles/vehicle.ts';

export interface ModelName {
  make: Named;
  model: Named;
  /** newest first */
  years: readonly number[];
  /** trims and packages with tires of their own, of any year */
  options: readonly Named[];
}

export const modelTitle = ({ make, model }: Pick<ModelName, 'make' | 'model'>): string => `${make.name} ${model.name}`;

export interface PatternName {
  id: number;
  brand: string;
  title: string;
  types: readonly string[];
}

/** The vehicle in a search. What was not given is empty. */
export interface VehicleWords {
  year: number;
  make: Named | null;
  /** the models that the words may mean, one if they are clear; empty: not given */
  models: readonly ModelName[];
  /** the trims that the words may mean; empty: not given */
  options: readonly Named[];
  /** words of trims that the shop does not tell apart for these models, as typed: `hybrid` */
  versions: readonly string[];
  /** a vehicle that the shop does not know, as typed: `ram 4500`; `models` are then those like it. Empty: none. */
  unknown: string;
}

export interface Correction {
  typed: string;
  read: string;
}

/** What a visitor typed into the search, taken apart. Load index, speed rating, stars and load range are the least wanted. */
export interface Query extends Omit<Criteria, 'title' | 'width' | 'profile' | 'rim' | 'diameter'> {
  text: string;
  size: TireSize | null;
  /** the size of the rear tires where a second one was given; `size` is then that of the front */
  rear: TireSize | null;
  /** the second of two sizes that are not those of front and rear */
  orSize: TireSize | null;
  /** parts of a size without the others: `225/65`, `R17`, `35s`; 0: not given. With a full size all are 0. */
  parts: Pick<Criteria, 'width' | 'profile' | 'rim' | 'diameter'>;
  vehicle: VehicleWords | null;
  types: readonly TypeShort[];
  /** the patterns that were named, their brands, and the name as the shop writes it: `Hakkapeliitta R5` */
  patterns: { title: string; ids: readonly number[]; brands: readonly string[] } | null;
  /** tires like those of the patterns, for less: `same as X-Ice Snow but cheaper` */
  cheaper: boolean;
  /** models whose name is also that of the patterns, the brand or the make: `Wrangler`, `Cooper` */
  orModels: readonly ModelName[];
  /** models that the words name less well, the likeliest first */
  alike: readonly ModelName[];
  /** what the reading costs: the less, the better it explains the words */
  cost: number;
  sort: Sort | '';
  /** URL that an editor has given to these words */
  page: string;
  /** what the shop does not sell, `motorcycle tires`, and behind a colon what may help instead; empty: nothing of the kind */
  notSold: string;
  /** lower case, without accents; what could not be read as anything else */
  words: readonly string[];
  /** words, as typed, that are in no name; the list is not searched for them */
  leftOut: readonly string[];
  /** words in quotation marks, which are searched for as they are */
  quoted: readonly string[];
  corrections: readonly Correction[];
  /** a misspelled word that may be one of several names, of which the visitor chooses: each with the search that it would be */
  unclear: { typed: string; reads: ReadonlyArray<{ name: string; text: string }> } | null;
}

export const MAX_SEARCH_LENGTH = 200;

const { title: _, width, profile, rim, diameter, ...none } = NO_CRITERIA;

export const NO_PARTS: Query['parts'] = { width, profile, rim, diameter };
/** What no word has asked for. */
export const NOTHING_ASKED = { ...none, sort: '' as const };

const criteriaOf = ({ size, parts, brands, patterns, ...query }: Query): Omit<Criteria, 'title'> => ({
  ...query,
  types: [...query.types].sort(),
  brands: brands.length || patterns?.brands.length !== 1 ? brands : patterns.brands,
  ...parts,
  ...size,
});

/** A filter with what a search adds. A criterion that is set already stays as it is. */
export function withMeaning(given: ProductFilter, query: Query): ProductFilter {
  const said = criteriaOf(query);
  const added = CRITERION_NAMES.filter((name) => name !== 'title' && !isSet(given[name]));
  const rear = query.rear && !given.width && !given.vehicle ? sizeSlug(query.rear) : given.rear;
  return { ...given, ...Object.fromEntries(added.map((name) => [name, said[name as keyof typeof said]])), rear };
}

/** What a list's keyword is: names of patterns, and words that are no other criterion. Quotation marks are kept. */
export const titleOf = ({ patterns, quoted, words }: Query): string =>
  [patterns?.title, ...words, ...(quoted.length ? [`"${quoted.join(' ')}"`] : [])]
    .filter(Boolean)
    .join(' ')
    .slice(0, MAX_KEYWORD);

export const queryFilter = (query: Query): ProductFilter => ({
  ...withMeaning(EMPTY_FILTER, query),
  title: titleOf(query),
  sort: query.sort || EMPTY_FILTER.sort,
  searched: readAs(query) && query.text.slice(0, MAX_KEYWORD),
  read: readAs(query).slice(0, MAX_KEYWORD),
});

/**
 * How a search was read, as a list's URL holds it: `silverdo*Silverado`, `ltz*` for a word that was left out, `hybrid**` for a
 * version, with commas between them. Empty: as it was typed.
 */
export const readAs = ({ corrections, leftOut, vehicle }: Query): string =>
  [
    ...corrections.map(({ typed, read }) => `${typed}*${read}`),
    ...leftOut.map((word) => `${word}*`),
    ...(vehicle?.versions ?? []).map((word) => `${word}**`),
  ]
    .map((note) => note.replaceAll(',', ' '))
    .join();

export interface SearchChoice {
  title: string;
  note: string;
  url: string;
}

export type SearchAnswer =
  | { kind: 'redirect'; url: string }
  /** a question that the search leaves open: which model, year or size */
  | {
      kind: 'choice';
      question: string;
      lead: string;
      notes: readonly string[];
      choices: SearchChoice[];
      /** the shop knows no such vehicle; the choices are others that may be meant */
      isUnknown?: true;
    }
  | { kind: 'pages'; choices: SearchChoice[] }
  | {
      kind: 'nothing';
      /** as it was understood, `Nokian run-flat tires` */
      heading: string;
      offers: Array<{ id: 'near' | 'fitments' | 'sizes' | 'about'; heading: string; choices: SearchChoice[] }>;
      /** words that were corrected, which can be searched for as they were typed; empty: none */
      corrected: string;
    };

type Choice = Extract<SearchAnswer, { kind: 'choice' }>;

export const choicePage = (question: string, lead: string, choices: SearchChoice[], read = ''): Choice => ({
  kind: 'choice',
  question,
  lead,
  notes: searchNotes(read),
  choices,
});

export const notSoldText = ({ notSold }: Pick<Query, 'notSold'>): string =>
  `We do not sell ${notSold.replace(/:.*/, '')}`;

/** Sentences for visitors. @param read how a search was read, as `readAs` writes it */
export function searchNotes(read: string): string[] {
  const notes = read.split(',').map((note) => note.split('*'));
  const listed = (words: string[]) => words.map((word) => `“${word}”`).join(', ');
  const leftOut = notes.flatMap(([typed = '', as, ...more]) => (typed && as === '' && !more.length ? [typed] : []));
  const versions = notes.flatMap(([typed = '', as, ...more]) => (typed && as === '' && more.length ? [typed] : []));
  return [
    ...notes.flatMap(([typed, as]) => (typed && as ? [`We read “${typed}” as ${as}.`] : [])),
    ...(leftOut.length ? [`We left out ${listed(leftOut)}.`] : []),
    ...(versions.length ? [`Not listed apart: ${listed(versions)}. Check the size on your sidewall.`] : []),
  ];
}

/** Those that fit; if none fits, all. */
export const preferred = <T>(all: readonly T[], fits: (one: T) => boolean): readonly T[] => {
  const some = all.filter(fits);
  return some.length ? some : all;
};
