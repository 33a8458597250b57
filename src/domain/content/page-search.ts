/** Finds pages by words: services, policies, articles, questions. Small enough to be searched in memory while somebody types. */

export interface SearchedPage {
  title: string;
  /** `Service`, `Article`, `Question`; empty for other pages */
  kind: string;
  /** without the origin */
  url: string;
  /** its subjects: other words by which a search finds it */
  about: string;
  text: string;
}

export interface PageIndex {
  pages: readonly SearchedPage[];
  /** for each word: pages by position, with the weight of the best place in which the word occurs */
  places: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

export interface FoundPage {
  page: SearchedPage;
  /** The words are in its title or among its subjects, not only somewhere in the text. */
  isAbout: boolean;
}

const WEIGHTS = { title: 6, about: 3, text: 1 };
/** The beginning of a word counts for less than the word. */
const BEGUN = 0.8;
/** The least weight of a word by which a page is about it. */
const ABOUT = WEIGHTS.about * BEGUN;
/** Words that questions consist of, and those that every page has. */
const FILLERS = new Set(
  'a an and are at can cost do does for from get have how i in is it long many me much my need of on or price prices should the tire tires to tyre tyres what when where which who why with you your'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

export function indexPages(pages: readonly SearchedPage[]): PageIndex {
  const found = new Map<string, Map<number, number>>();
  pages.forEach((page, at) => {
    for (const [part, weight] of Object.entries(WEIGHTS) as Array<[keyof typeof WEIGHTS, number]>)
      for (const word of wordsOf(page[part])) {
        const places = found.get(word) ?? new Map<number, number>();
        found.set(word, places);
        if (!places.has(at)) places.set(at, weight);
      }
  });
  return { pages, places: found };
}

/** The pages that have every word, the best first. The last word may be incomplete; `how much` may be missing. */
export function findPages(index: PageIndex, typed: string): FoundPage[] {
  const all = wordsOf(typed).slice(0, 12);
  const said = all.filter((word, i) => !FILLERS.has(word) && (word.length > 1 || i < all.length - 1));
  if (!said.length) return [];
  const last = all.at(-1);
  let scores: Map<number, number> | undefined;
  for (const word of said) {
    const matching = pagesWith(index, word, word === last);
    const before = scores;
    scores = before
      ? new Map([...matching].flatMap(([at, weight]) => (before.has(at) ? [[at, weight + before.get(at)!]] : [])))
      : matching;
  }
  return [...scores!]
    .map(([at, score]) => ({ page: index.pages[at]!, isAbout: score >= ABOUT * said.length, score, at }))
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .map(({ page, isAbout }) => ({ page, isAbout }));
}

/** Pages with a word, also in the plural, or with words that begin with it. */
function pagesWith(index: PageIndex, word: string, isBegun: boolean): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [known, places] of index.places) {
    const isWhole = known === word || known === `${word}s`;
    if (!isWhole && !(isBegun && known.startsWith(word))) continue;
    for (const [at, weight] of places) scores.set(at, Math.max(scores.get(at) ?? 0, isWhole ? weight : weight * BEGUN));
  }
  return scores;
}
