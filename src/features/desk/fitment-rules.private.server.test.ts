/** The desk takes what a feed may hold, and keeps it as the feed would. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitmentEntry } from '#src/features/entries/listed-entries.ts';
import { rawFitment } from '#src/features/import/fitment-row.server.arbitrary.ts';
import { readFeedRow } from '#src/features/import/fitment-import.server.ts';

test('every row that a feed may hold can be saved at the desk as it is', () => {
  const rows = fc.sample(rawFitment, 3_000).flatMap((raw) => readFeedRow(raw).row ?? []);
  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) {
    const entry = {
      make: row.make,
      model: row.model,
      year_from: row.yearFrom,
      year_to: row.yearTo,
      option: row.option,
      front: row.front,
      rear: row.rear,
      front_service: row.frontService ?? '',
      rear_service: row.rearService ?? '',
      front_pressure: row.frontPressure ?? null,
      rear_pressure: row.rearPressure ?? null,
      trims: '',
      missing: '',
      verified: false,
    };
    expect(fitmentEntry.parse(entry)).toEqual(entry);
  }
});
