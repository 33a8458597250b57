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
  /** what the placard says after the front size, `123/120R E`; missing or empty: not known */
  frontService?: string;
  rearService?: string;
  /** cold inflation pressure in psi; missing or null: not known */
  frontPressure?: number | null;
  rearPressure?: number | null;
  /** `curated`, or the feed's name as a slug */
  source: string;
  /** ISO date, or null: nobody has checked it */
  verifiedAt: string | null;
}
