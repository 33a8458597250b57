/** A fitment row of the seed or a feed, with sizes as printed; `rear` is empty when it is the same as the front size. */
export interface FitmentRow {
  make: string;
  model: string;
  yearFrom: number;
  yearTo: number;
  /** empty: every option of these years */
  option: string;
  front: string;
  rear: string;
  /** `curated`, or the feed's name as a slug */
  source: string;
  /** ISO date, or null: nobody has checked it */
  verifiedAt: string | null;
}
