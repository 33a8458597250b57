/** What a search leads to. Most lead to one page; the others are a choice, or help when nothing was found. */
import type { SearchedPage } from '#src/features/content/page-search.ts';
import type { AlternateSize } from '#src/features/filter/facets.ts';
import type { ProductSummary } from '#src/features/products/product.ts';
import type { Query } from './query.ts';
import { SEARCH } from '#src/kit/paths.ts';

/** A link, and what it leads to: the number of tires, or the trims that have a size. */
export interface SearchChoice {
  title: string;
  note: string;
  url: string;
}

export interface NearList extends SearchChoice {
  /** the criterion that it is without, `“salt”`, `run-flat` */
  without: string;
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
  | { kind: 'pages'; pages: SearchedPage[]; lists: SearchChoice[] }
  | {
      kind: 'nothing';
      /** as it was understood, `Nokian run-flat tires` */
      heading: string;
      /** lists without one of the criteria, and the first tires of the first of them */
      near: NearList[];
      tires: ProductSummary[];
      sizes: AlternateSize[];
      fitments: SearchChoice[];
      pages: SearchedPage[];
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

/** What the shop does not sell; behind a colon stands what may help. */
export const notSoldText = ({ notSold }: Pick<Query, 'notSold'>): string =>
  `We do not sell ${notSold.replace(/:.*/, '')}`;

/** The page that answers a search. @param exact searches for words as they are, without correction */
export const searchUrl = (text: string, exact = false): string => {
  const query = new URLSearchParams({ q: text.replace(/\s+/g, ' ').trim(), ...(exact && { exact: '1' }) });
  return `${SEARCH}?${query}`;
};

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
