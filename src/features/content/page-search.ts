/** Finds pages by words: services, policies, articles, questions. Small enough to be searched in memory while somebody types. */

export interface SearchedPage {
  title: string;
  /** `Service`, `Article`, `Question`; empty for other pages */
  kind: string;
  url: string;
  /** its subjects: other words by which a search finds it */
  about: string;
  text: string;
}

/** Each page with its words, and the weight of the best place in which a word occurs. */
export type PageIndex = ReadonlyArray<{ page: SearchedPage; weights: ReadonlyMap<string, number> }>;

export interface FoundPage {
  page: SearchedPage;
  /** The words are in its title or among its subjects, not only somewhere in the text. */
  isAbout: boolean;
}

const WEIGHTS = { title: 6, about: 3, text: 1 };
const BEGUN = 0.8;
const ABOUT = WEIGHTS.about * BEGUN;
/** Words that questions consist of, and those that every page has. */
const FILLERS = new Set(
  `a an and are at can cost do does for from get have how i in is it long many me much my need of on or
  price prices should the tire tires to tyre tyres what when where which who why with you your`.split(/\s+/),
);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

export const indexPages = (pages: readonly SearchedPage[]): PageIndex =>
  pages.map((page) => {
    const weights = new Map<string, number>();
    for (const part of ['text', 'about', 'title'] as const)
      for (const word of wordsOf(page[part])) weights.set(word, WEIGHTS[part]);
    return { page, weights };
  });

/** The pages that have every word, the best first. The last word may be incomplete; `how much` may be missing. */
export function findPages(index: PageIndex, typed: string): FoundPage[] {
  const all = wordsOf(typed).slice(0, 12);
  const words = all.filter((word, i) => !FILLERS.has(word) && (word.length > 1 || i < all.length - 1));
  if (!words.length) return [];
  return index
    .map(({ page, weights }) => {
      const found = words.map((word) => weightOf(word, word === all.at(-1), weights));
      return { page, score: found.includes(0) ? 0 : found.reduce((sum, weight) => sum + weight) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ page, score }) => ({ page, isAbout: score >= ABOUT * words.length }));
}

/** 0: the page does not have it. @param isBegun whether a longer word will do, too */
function weightOf(word: string, isBegun: boolean, weights: ReadonlyMap<string, number>): number {
  const whole = [weights.get(word) ?? 0, weights.get(`${word}s`) ?? 0];
  const longer = isBegun ? weights.entries().filter(([known]) => known.startsWith(word)) : [];
  return Math.max(...whole, ...[...longer].map(([, weight]) => weight * BEGUN));
}
