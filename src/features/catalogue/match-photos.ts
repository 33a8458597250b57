import { nameKey } from '#src/features/products/same-tire.ts';
import type { PictureView } from '#src/features/products/product-picture.ts';

export interface NamedPattern {
  id: number;
  brand: string;
  title: string;
}

export interface PhotoMatch {
  file: string;
  /** null when no pattern matches surely, or an earlier file shows the same view of it */
  pattern: number | null;
  view: PictureView;
  why: string;
}

const PICTURE_FILE = /\.(jpe?g|png|webp|avif|gif)$/i;
/** Files that operating systems leave in folders. */
const LEFTOVER = /(^|\/)(\.|Thumbs\.db$|desktop\.ini$)/i;
const SYNONYMS: Record<string, PictureView> = { tire: 'front', sidewall: 'side' };

export const isOwnFile = (file: string): boolean => !LEFTOVER.test(file);

/**
 * Matches files with patterns. Case, accents, hyphens, spaces and underscores do not matter. A file is matched when its name is
 * that of brand and pattern, when brand and pattern are its folders, or when one pattern alone has its name; a word for the view
 * (`front`, `tread`, `side`) may follow. Whatever is less sure has no pattern.
 */
export function matchPhotos(files: readonly string[], patterns: readonly NamedPattern[]): PhotoMatch[] {
  const read = readPatterns(patterns);
  const taken = new Map<string, string>();
  return files.map((file) => {
    const match = matchPhoto(file, read);
    if (match.pattern === null) return match;
    const view = `${match.pattern} ${match.view}`;
    const earlier = taken.get(view);
    if (earlier !== undefined) return { ...match, pattern: null, why: `${earlier} shows the same view of it` };
    taken.set(view, file);
    return match;
  });
}

type Patterns = ReturnType<typeof readPatterns>;

function readPatterns(patterns: readonly NamedPattern[]) {
  const all = patterns.map(({ id, brand, title }) => ({ id, brand: nameKey(brand), name: nameKey(title) }));
  return {
    brands: new Set(all.map(({ brand }) => brand)),
    byName: Map.groupBy(all, ({ name }) => name),
    byFull: Map.groupBy(all, ({ brand, name }) => brand + name),
  };
}

function matchPhoto(file: string, { brands, byName, byFull }: Patterns): PhotoMatch {
  const folders = file.split('/');
  const { view, words } = readView(folders.pop()!.replace(PICTURE_FILE, ''));
  const found = { file, view, pattern: null };
  if (!PICTURE_FILE.test(file)) return { ...found, why: 'it is not a JPEG, PNG, WebP, AVIF or GIF' };
  const names = [...folders, words].map(nameKey).filter(Boolean);
  const full = names.flatMap((_, from) => byFull.get(names.slice(from).join('')) ?? []);
  // a brand that is named rules out the patterns of the others
  const isOfBrand = folders.some((folder) => brands.has(nameKey(folder)));
  const matches = full.length || isOfBrand ? full : (byName.get(names.at(-1) ?? '') ?? []);
  if (matches.length > 1) return { ...found, why: 'several patterns have this name' };
  if (!matches.length) return { ...found, why: 'no pattern has this name' };
  const why = full.length ? 'its name or folders are brand and pattern' : 'only one pattern has this name';
  return { ...found, pattern: matches[0]!.id, why };
}

function readView(stem: string): { view: PictureView; words: string } {
  const [, words, word = ''] = /^(|.*[\s_.(-])(front|tire|tread|side|sidewall)\)?$/is.exec(stem) ?? [];
  const view = word.toLowerCase();
  return words === undefined
    ? { view: 'front', words: stem }
    : { view: SYNONYMS[view] ?? (view as PictureView), words };
}
