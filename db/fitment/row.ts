/** One line of fitment as the seed or a feed gives it; sizes as printed, `rear` empty where it is the front's. */
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
