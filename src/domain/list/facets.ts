import type { CriterionName } from './criteria.ts';
import type { Mark } from './tire-criteria.ts';

/** How many products each value of the sidebar finds, with all other filter criteria applied. */
export interface Facets {
  types: Array<{ id: number; short: string; title: string; count: number }>;
  brands: Array<{ id: number; short_title: string; title: string; count: number }>;
  /** status_type 0 is any */
  status: Array<{ status_type: number; count: number }>;
  /** values that still find a tire, ascending */
  widths: number[];
  profiles: number[];
  rims: number[];
  /** The sidebar offers the criteria below if only some products meet them, or one is chosen. `count`: products with it. */
  marks: Array<{ value: Mark; count: number }>;
  /** ranges of whole dollars, 0: open */
  prices: Array<{ min: number; max: number; count: number }>;
  /** what is in stock there; `short` is the slug, `foothills-se` */
  shops: Array<{ short: string; title: string; count: number }>;
  /** criteria with a select: each value means itself or more */
  selects: Partial<Record<CriterionName, Array<{ value: string | number; count: number }>>>;
}

/** A size in stock that may replace one that is not. */
export interface AlternateSize {
  /** as printed */
  size: string;
  size_slug: string;
  count: number;
  /** positive: larger than the requested size */
  diameter_difference_percent: number;
}
