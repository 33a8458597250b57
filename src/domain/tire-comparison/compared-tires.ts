/** What the page that compares tires is rendered from. */
import type { Product } from '../product/product.ts';

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
