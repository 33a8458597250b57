/** The vehicles of the shop's own list, by the slugs of make and model. */
import type { FitmentRow } from '#src/features/vehicles/write.server.ts';
import { readSeedFitment } from '#db/seed/fitment.ts';
import { slugOf } from '#src/kit/slug.ts';

export interface KnownModel {
  /** `toyota/rav4` */
  key: string;
  make: string;
  model: string;
  rows: FitmentRow[];
}

export const knownModels: ReadonlyMap<string, KnownModel> = readSeedFitment().reduce((models, row) => {
  const key = `${slugOf(row.make)}/${slugOf(row.model)}`;
  const known = models.get(key) ?? { key, make: row.make, model: row.model, rows: [] };
  known.rows.push(row);
  return models.set(key, known);
}, new Map<string, KnownModel>());

/** What a model came on in a year; none: the list does not have that year. */
export const rowsOfYear = (key: string, year: number): FitmentRow[] =>
  (knownModels.get(key)?.rows ?? []).filter(({ yearFrom, yearTo }) => year >= yearFrom && year <= yearTo);

export const yearsOf = ({ rows }: KnownModel): number[] =>
  [
    ...new Set(
      rows.flatMap(({ yearFrom, yearTo }) => Array.from({ length: yearTo - yearFrom + 1 }, (_, i) => yearFrom + i)),
    ),
  ].sort((a, b) => a - b);
