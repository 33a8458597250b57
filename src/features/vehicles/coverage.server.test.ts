import { expect, test } from 'vitest';
import { loadCuratedVehicles } from './fitment.server.ts';
import { fillShop, openEmptyShop, sampleRows } from '../../../tests/support/shop.ts';
import { fitmentCoverage } from './coverage.server.ts';
import { writeFitments, type FitmentRow } from './write.server.ts';

const row = (model: string, years: [number, number], front: string, frontService: string, rear = ''): FitmentRow => ({
  make: 'Toyota',
  model,
  yearFrom: years[0],
  yearTo: years[1],
  option: '',
  front,
  rear,
  frontService,
  source: 'curated',
  verifiedAt: null,
});

test('what is known of each vehicle, and what the shop holds for it', async () => {
  const connection = await openEmptyShop();
  await fillShop(connection, sampleRows());
  await writeFitments(connection.db, [
    row('RAV4', [2018, 2018], '225/65R17', ''),
    row('RAV4', [2019, 2020], '225/65R17', '102H'),
    row('RAV4', [2020, 2020], '175/80R16', '91S'),
    row('Supra', [2020, 2021], '225/65R17', '102H', '205/55R16'),
  ]);
  const found = await fitmentCoverage(connection.db, await loadCuratedVehicles(connection.db));
  const known = found.map(({ model, yearFrom, yearTo, sizes, known, without }) => [
    `${model} ${yearFrom}-${yearTo}`,
    sizes,
    known,
    without,
  ]);
  expect(known).toEqual([
    ['RAV4 2018-2018', 1, 0, []],
    ['RAV4 2019-2019', 1, 1, []],
    ['RAV4 2020-2020', 2, 2, ['175/80R16']],
    ['Supra 2020-2021', 1, 0, []],
  ]);
  expect(found[0]!.fewest).toBeGreaterThanOrEqual(found[1]!.fewest);
  expect(found[2]).toMatchObject({ fewest: 0, fewestWinter: 0 });
});
