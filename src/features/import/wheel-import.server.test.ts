/** What becomes of data of vehicles' wheels. Its rows are made up, in the layouts of the files that shops have. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { fitmentRow } from '../../../tests/support/fitment-rows.ts';
import { CURATED } from '#db/schema/vehicles.ts';
import { writeFitments } from '#src/features/vehicles/write.server.ts';
import { readWheelReading } from '#src/features/wheels/wheel-reading.server.ts';
import { vehicleWheelsOf, writeVehicleWheels } from '#src/features/wheels/vehicle-wheels.server.ts';
import { importWheels, wheelImportLines } from './wheel-import.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
const folder = mkdtempSync(path.join(tmpdir(), 'wheels-'));
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true });
});

const row = (model: string) => fitmentRow({ make: 'Honda', model, yearFrom: 2006, yearTo: 2015, front: '205/55R16' });
await writeFitments(db, [row('Civic'), row('Fit'), row('S2000')]);
const OWN = `Honda
Civic
2006-2011 hub 5x114.3 64.1
2006-2011 wheel 205/55R16 16x6.5 45
Fit
2006-2015 hub 4x100 56.1
2006-2015 Sport hub 4x100 56.1
2009-2015 wheel 205/55R16 16x6 53
Prelude
1998 hub 5x114.3 64.1`;
const own = await writeVehicleWheels(db, CURATED, readWheelReading(OWN, 'honda.txt'));

const HEADER =
  'make,model,year,chassis_code,bolt_pattern,center_bore_mm,lug_count,oe_wheel,flush_wheel,max_wheel,source_url';
async function importRows(rows: string[], more: { dryRun?: boolean } = {}) {
  const file = path.join(folder, 'wheels.csv');
  writeFileSync(file, [HEADER, ...rows].join('\n'));
  return importWheels(db, { file, anyway: true, ...more });
}
const civic = (year: number, option?: string) =>
  vehicleWheelsOf(db, { make: 'honda', model: 'civic', year, ...(option && { option }) });

test('the shop’s own reading tells hubs and wheels of the models that it lists', async () => {
  expect(own.unlisted).toEqual(['Honda Prelude']);
  expect(await civic(2008)).toMatchObject({
    hub: { boltPattern: '5x114.3', bore: 64.1, tpms: null },
    wheels: [{ tires: '205/55R16', front: { diameter: 16, width: 6.5, offset: 45 }, rear: null }],
  });
  expect(await civic(2008, 'si')).toMatchObject({ hub: { boltPattern: '5x114.3' } });
  expect(await civic(2012)).toMatchObject({ hub: { boltPattern: null }, wheels: [] });
  expect(await writeVehicleWheels(db, CURATED, readWheelReading(OWN, 'honda.txt'))).toMatchObject({ changed: false });
});

test('open data adds what the shop lacks, is named, and counts for nothing where the two differ', async () => {
  const outcome = await importRows([
    'Honda,Honda Civic,2008-2012,,5x114.3,64.1,5,"16x6.5J at ET45 offset, front and rear",,,',
    'Honda,Fit,2008,,5x100,56.1,5,16x6.0J F/R,,,',
    'Honda,S2000,2008,,5x114.3,64.1,5,F 17x7.0J ET55 / R 17x8.5J ET65,,,',
    'Honda,Odyssey,2008,,5x120,64.1,5,,,,',
    'Honda,S2000,2009,,5x114.3,64.1,6,,,,',
    'Honda,S2000,soon,,none,6.41,,,,,',
  ]);
  const lines = wheelImportLines(outcome).join('\n');
  expect(lines).toContain('  Honda Odyssey');
  expect(lines).toContain('  2008–2008 Honda Fit: 5x100 56.1, not 4x100 56.1');
  expect(lines).toContain('CC BY 4.0');
  expect(await civic(2012)).toMatchObject({ hub: { boltPattern: '5x114.3' }, wheels: [{ tires: '' }] });
  const fit = await vehicleWheelsOf(db, { make: 'honda', model: 'fit', year: 2008 });
  expect(fit.hub).toMatchObject({ boltPattern: null, bore: 56.1 });
  expect(await vehicleWheelsOf(db, { make: 'honda', model: 's2000', year: 2008 })).toMatchObject({
    wheels: [{ front: { diameter: 17, width: 7, offset: 55 }, rear: { width: 8.5, offset: 65 } }],
  });
});

test('another wheel of the same diameter is used by nobody, and a trial changes nothing', async () => {
  const rows = ['Honda,Civic,2008,,5x114.3,64.1,5,16x7.0J ET45,,,'];
  const tried = await importRows(rows, { dryRun: true });
  expect(tried.differences).toEqual(['2008–2008 Honda Civic: 16x7 ET45, not 16x6.5 ET45']);
  expect((await civic(2008)).wheels).toHaveLength(2);
  await importRows(rows);
  expect((await civic(2008)).wheels).toEqual([]);
  expect((await civic(2009)).wheels).toHaveLength(1);
});

test('a file that is no such list is refused whole', async () => {
  const file = path.join(folder, 'mine.txt');
  writeFileSync(file, 'Honda\nCivic\n2006 hub 5');
  await expect(importWheels(db, { file })).rejects.toThrow('mine.txt:3: no bolt pattern');
  await expect(importRows(['x,,,,,,,,,,', 'x,,,,,,,,,,'])).rejects.toThrow('no row of the list can be used');
});
