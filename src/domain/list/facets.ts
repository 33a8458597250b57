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
  /** by slug, `foothills-se`; how many are in stock there */
  shops?: Array<{ short: string; title: string; count: number }>;
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
