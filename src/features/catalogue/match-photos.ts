/** Which pattern a file of a photograph shows, by its name and folders; see docs/editors-desk.md. */
import { nameKey } from '#src/features/products/tire-name.ts';
import type { PictureView } from '#src/features/products/product-picture.ts';

/** A pattern of the shop, for names of files to be compared with. */
export interface NamedPattern {
  id: number;
  brand: string;
  title: string;
}

export interface PhotoMatch {
  /** its path in the folder or archive */
  file: string;
  /** the pattern that it shows; null when no pattern matches surely, or the file is left out */
  pattern: number | null;
  view: PictureView;
  /** why it was matched, or why not: a sentence without its full stop */
  why: string;
  /** of a file without a pattern: the patterns with the most similar names, the most similar first */
  nearest: number[];
}

const PICTURE_FILE = /\.(jpe?g|png|webp|avif|gif)$/i;
/** Files that systems leave in folders and archives. */
const LEFTOVER = /(^|\/)(__MACOSX\/|\.(?!\.?\/)|Thumbs\.db$|desktop\.ini$)/i;
const VIEW_WORDS: ReadonlyMap<string, PictureView> = new Map([
  ['front', 'front'],
  ['tire', 'front'],
  ['tread', 'tread'],
  ['side', 'side'],
  ['sidewall', 'side'],
]);
/** Letters of a file's path. */
export const MAX_PHOTO_PATH = 400;
const MAX_NEAREST = 3;
/** From this share of equal letter pairs on, a name counts as similar. */
const SIMILAR = 0.4;

/** False for files that operating systems leave in folders. */
export const isOwnFile = (file: string): boolean => !LEFTOVER.test(file);

/**
 * Matches files with patterns. Case, accents, hyphens, spaces and underscores do not matter. A file is matched when its name is
 * that of brand and pattern, when brand and pattern are its folders, or when one pattern alone has its name; a word for the view
 * (`front`, `tread`, `side`) may follow. Whatever is less sure is left to a person.
 */
export function matchPhotos(files: readonly string[], patterns: readonly NamedPattern[]): PhotoMatch[] {
  const read = readPatterns(patterns);
  const taken = new Map<string, string>();
  return files.map((file) => {
    const match = matchPhoto(file, read);
    if (match.pattern === null) return match;
    const place = `${match.pattern} ${match.view}`;
    const earlier = taken.get(place);
    if (earlier !== undefined)
      return { ...match, pattern: null, why: `${earlier} shows the same view of it`, nearest: [match.pattern] };
    taken.set(place, file);
    return match;
  });
}

type Patterns = ReturnType<typeof readPatterns>;

function readPatterns(patterns: readonly NamedPattern[]) {
  const all = patterns.map((pattern) => {
    const [brand, name] = [nameKey(pattern.brand), nameKey(pattern.title)];
    return {
      id: pattern.id,
      brand,
      name,
      full: brand + name,
      namePairs: pairsOf(name),
      fullPairs: pairsOf(brand + name),
    };
  });
  return {
    all,
    brands: new Set(all.map(({ brand }) => brand)),
    byName: Map.groupBy(all, ({ name }) => name),
    byFull: Map.groupBy(all, ({ full }) => full),
  };
}

function matchPhoto(file: string, patterns: Patterns): PhotoMatch {
  const left = (why: string): PhotoMatch => ({ file, pattern: null, view: 'front', why, nearest: [] });
  if (file.length > MAX_PHOTO_PATH) return left('its path is too long');
  const parts = file.replaceAll('\\', '/').split('/');
  if (parts.includes('..') || file.startsWith('/')) return left('its path leads outside the folder');
  if (!PICTURE_FILE.test(file)) return left('it is not a JPEG, PNG, WebP, AVIF or GIF');
  const stem = parts.pop()!.replace(PICTURE_FILE, '');
  const { view, words } = readView(stem);
  const folders = parts.map(nameKey).filter(Boolean);
  const name = nameKey(words);
  for (const { matches, why } of candidates(name, folders, patterns)) {
    const ids = matches.map(({ id }) => id);
    if (ids.length === 1) return { file, pattern: ids[0]!, view, why, nearest: [] };
    if (ids.length > 1) return { ...left('several patterns have this name'), view, nearest: ids.slice(0, MAX_NEAREST) };
  }
  const nearest = nearestOf(name, folders, patterns);
  return { ...left(nearest.length > 0 ? 'no pattern has this name' : 'no pattern has a name like it'), view, nearest };
}

/** The word for the view at the end of a file's name, and the rest. */
function readView(stem: string): { view: PictureView; words: string } {
  const last = stem.split(/[^a-z]/i).findLast(Boolean) ?? '';
  const view = VIEW_WORDS.get(last.toLowerCase());
  const at = stem.lastIndexOf(last);
  const isWord = view && (at === 0 || /[\s_.(-]/.test(stem[at - 1]!)) && /^\)?$/.test(stem.slice(at + last.length));
  return isWord ? { view, words: stem.slice(0, at) } : { view: 'front', words: stem };
}

/** Ways in which a file may be named, the surest first, each with the patterns that it names. */
function* candidates(name: string, folders: readonly string[], { byFull, byName, brands }: Patterns) {
  const [last = '', above = ''] = folders.toReversed();
  const named = (key: string) => byFull.get(key) ?? [];
  if (name) {
    yield { matches: named(name), why: 'its name is brand and pattern' };
    if (brands.has(last)) yield { matches: named(last + name), why: 'its folder is the brand' };
  } else {
    yield { matches: named(last), why: 'its folder is brand and pattern' };
    if (brands.has(above)) yield { matches: named(above + last), why: 'its folders are brand and pattern' };
  }
  // A brand that is named rules out the patterns of the others.
  if (folders.some((folder) => brands.has(folder))) return;
  yield { matches: byName.get(name || last) ?? [], why: 'only one pattern has this name' };
}

/** The patterns with the most similar names. If a folder is a brand, only that brand's. */
function nearestOf(name: string, folders: readonly string[], { all, brands }: Patterns): number[] {
  const brand = folders.findLast((folder) => brands.has(folder));
  const wanted = pairsOf(name || folders.at(-1) || '');
  return all
    .filter((one) => brand === undefined || one.brand === brand)
    .map(({ id, namePairs, fullPairs }) => ({
      id,
      likeness: Math.max(likeness(wanted, namePairs), likeness(wanted, fullPairs)),
    }))
    .filter((one) => one.likeness >= SIMILAR)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_NEAREST)
    .map(({ id }) => id);
}

/** The share of pairs of letters that both have (Sørensen–Dice coefficient), from 0 to 1. @param a of `pairsOf` @param b of `pairsOf` */
function likeness(a: readonly string[], b: readonly string[]): number {
  let equal = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const [one, other] = [a[i]!, b[j]!];
    if (one === other) equal++;
    if (one <= other) i++;
    if (other <= one) j++;
  }
  return a.length + b.length === 0 ? 0 : (2 * equal) / (a.length + b.length);
}

/** The pairs of letters that follow each other, sorted. */
const pairsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)).toSorted();
