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

export function indexPages(pages: readonly SearchedPage[]): PageIndex {
  const places = new Map<string, Map<number, number>>();
  pages.forEach((page, position) => {
    for (const [part, weight] of Object.entries(WEIGHTS) as Array<[keyof typeof WEIGHTS, number]>)
      for (const word of wordsOf(page[part])) {
        const positions = places.get(word) ?? new Map<number, number>();
        places.set(word, positions);
        if (!positions.has(position)) positions.set(position, weight);
      }
  });
  return { pages, places };
}

/** The pages that have every word, the best first. The last word may be incomplete; `how much` may be missing. */
export function findPages(index: PageIndex, typed: string): FoundPage[] {
  const all = wordsOf(typed).slice(0, 12);
  const words = all.filter((word, i) => !FILLERS.has(word) && (word.length > 1 || i < all.length - 1));
  const [scores, ...more] = words.map((word) => pagesWith(index, word, word === all.at(-1)));
  if (!scores) return [];
  return [...scores]
    .filter(([position]) => more.every((others) => others.has(position)))
    .map(([position, first]) => {
      const score = more.reduce((sum, others) => sum + others.get(position)!, first);
      return { page: index.pages[position]!, isAbout: score >= ABOUT * words.length, score, position };
    })
    .toSorted((a, b) => b.score - a.score || a.position - b.position)
    .map(({ page, isAbout }) => ({ page, isAbout }));
}

function pagesWith(index: PageIndex, word: string, isBegun: boolean): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [known, places] of index.places) {
    const isWhole = known === word || known === `${word}s`;
    if (!isWhole && !(isBegun && known.startsWith(word))) continue;
    for (const [at, weight] of places) scores.set(at, Math.max(scores.get(at) ?? 0, isWhole ? weight : weight * BEGUN));
  }
  return scores;
}
