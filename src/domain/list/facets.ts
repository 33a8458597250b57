/** How many products each value of the sidebar leads to, with all other wishes applied. */
export interface Facets {
  types: Array<{ id: number; short: string; title: string; count: number }>;
  brands: Array<{ id: number; short_title: string; title: string; count: number }>;
  /** status_type 0 is any */
  status: Array<{ status_type: number; count: number }>;
  /** values that still lead to a tire, ascending */
  widths: number[];
  profiles: number[];
  rims: number[];
}

/** A size in stock that may stand in for one that is not. */
export interface AlternateSize {
  /** as printed */
  size: string;
  size_slug: string;
  count: number;
  /** + larger, − smaller than the size asked for */
  diameter_difference_percent: number;
}
