/** A product list that is suggested while a visitor types. */
export interface Suggestion {
  kind: 'size' | 'type' | 'brand' | 'pattern';
  /** name of the list: `225/65R17 winter tires` */
  label: string;
  /** its size: `24 tires` */
  note: string;
  /** of the list, without the origin */
  url: string;
}

/** Shorter input gets no suggestions. */
export const FEWEST_LETTERS = 2;
export const MOST_SUGGESTED = 8;
