/** A list that a few letters may be on their way to. */
export interface Suggestion {
  kind: 'size' | 'type' | 'brand' | 'pattern';
  /** what the list is called: `225/65R17 winter tires` */
  label: string;
  /** what it holds: `24 tires` */
  note: string;
  address: string;
}

/** Fewer letters than this say nothing yet. */
export const FEWEST_LETTERS = 2;
export const MOST_SUGGESTED = 8;
