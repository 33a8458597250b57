/** Which tires a comparison is of, as its URL says it: `/tires/compare?ids=12,34`. */
import type { Product } from '../product/product.ts';
import { COMPARE_TIRES } from '../shop/paths.ts';

export const MAX_COMPARED = 4;
/** More ids than this are not read at all. */
const MAX_READ = 12;

/** Reads the ids of a URL, each once, in their order. What is no id is left out. */
export const readComparedIds = (text: string): number[] => {
  const words = text.slice(0, 400).split(',');
  const ids = words.map((word) => word.trim()).filter((word) => /^[1-9]\d{0,8}$/.test(word));
  return [...new Set(ids.map(Number))].slice(0, MAX_READ);
};

export const comparedTiresPath = (ids: readonly number[]): string =>
  ids.length ? `${COMPARE_TIRES}?ids=${ids.join()}` : COMPARE_TIRES;

/** What the page that compares tires is rendered from. */
export interface ComparedTires {
  /** in the order of the URL */
  tires: Product[];
  /** titles of products that are no tires, which have nothing to compare */
  accessories: string[];
  /** how many ids belong to no product, or to none any more */
  missing: number;
  /** how many tires were asked for beyond those that fit side by side */
  beyond: number;
}
