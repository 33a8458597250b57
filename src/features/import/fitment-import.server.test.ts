/** What becomes of the rows of a feed of vehicles' original tire sizes. */
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { fitmentRow } from '../../../tests/support/fitment-rows.ts';
import { MUSTANG, openFeedFile, RAV4 } from '../../../tests/support/feed-file.ts';
import { writeFitments } from '#src/features/vehicles/write.server.ts';
import { findVehicle, listMakes, listModels, listVehicleYears } from '#src/features/vehicles/fitment.server.ts';
import { catalogueChanges } from '#db/schema/catalogue-counts.ts';
import { fitments, vehicleModels } from '#db/schema/vehicles.ts';
import { fitmentLines, readFeedRow } from './fitment-import.server.ts';
import { rawFitment } from './fitment-row.server.arbitrary.ts';

const connection = await openTestDatabase();
const { db } = connection;
const { run, empty, whole, rav4, remove } = openFeedFile(db);
beforeEach(empty);
afterAll(async () => {
  await connection.close();
  remove();
});

test('a feed becomes vehicles that can be chosen step by step', async () => {
  const { checked, outcome } = await run([RAV4, MUSTANG]);
  expect(checked).toMatchObject({ records: 2, rejected: [] });
  expect(outcome).toEqual({
    added: 2,
    removed: 0,
    changed: 0,
    unchanged: 0,
    makesCreated: ['Toyota', 'Ford'],
    modelsCreated: 2,
  });
  expect(await listVehicleYears(db)).toEqual([2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018]);
  expect(await listMakes(db, 2018)).toEqual([{ name: 'Ford', slug: 'ford' }]);
  expect(await listModels(db, 2025, 'toyota')).toEqual([{ name: 'RAV4', slug: 'rav4' }]);
  expect(await findVehicle(db, { make: 'ford', model: 'mustang', year: 2020 })).toMatchObject({
    options: [{ name: 'GT Performance' }],
    fitments: [{ front: '255/40ZR19', rear: '275/40ZR19', verified: true }],
  });
  expect(await rav4(2020)).toMatchObject({ fitments: [{ front: '225/65R17', rear: null, verified: false }] });
  const changes = await db.select().from(catalogueChanges);
  expect(changes).toMatchObject([{ source: 'import-fitment feed.csv', rows: 2 }]);
});

test('the rows of a source replace its earlier ones, and those of no other', async () => {
  await writeFitments(db, [fitmentRow({ yearFrom: 2005, yearTo: 2026, front: '215/70R16' })]);
  await run([RAV4, MUSTANG, '2010,2024,Toyota,4Runner,,265/70R17,,other,']);
  const { outcome } = await run([RAV4.replace('2025', '2024'), MUSTANG]);
  expect(outcome).toMatchObject({ added: 1, removed: 1, changed: 0, unchanged: 1, makesCreated: [], modelsCreated: 0 });
  const rows = await db.select().from(fitments).orderBy(fitments.source, fitments.yearFrom);
  expect(rows.map(({ source, yearFrom, yearTo }) => `${source} ${yearFrom}–${yearTo}`)).toEqual([
    'curated 2005–2026',
    'feed 2018–2023',
    'feed 2019–2024',
    'other 2010–2024',
  ]);
  // a feed goes first, where it knows the vehicle
  expect((await rav4(2024))?.fitments[0]?.front).toBe('225/65R17');
  expect((await rav4(2025))?.fitments[0]?.front).toBe('215/70R16');
});

test('a row that was checked since the last import is marked as checked', async () => {
  await run([RAV4]);
  expect((await run([`${RAV4}2026-05-01`])).outcome).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
  expect((await run([RAV4])).outcome).toMatchObject({ changed: 0, unchanged: 1 });
  expect((await rav4(2020))?.fitments[0]?.verified).toBe(true);
});

test('two spellings of a name are one model with the first spelling', async () => {
  const { outcome } = await run([
    RAV4,
    '2021,2023,Ford,F-150,,275/65R18,,feed,',
    '2024,2024,FORD,F 150,,275/65R18,,feed,',
    '2025,2025,FORD,f 150,,275/65R18,,feed,',
  ]);
  expect(outcome.modelsCreated).toBe(2);
  await run([RAV4.replace('RAV4', 'Rav4')]); // the shop's own name is older than the file
  const models = await db.select().from(vehicleModels).orderBy(vehicleModels.slug);
  expect(models.map(({ title, slug }) => [title, slug])).toEqual([
    ['F-150', 'f-150'],
    ['RAV4', 'rav4'],
  ]);
});

test('a dry run reports what would change and changes nothing', async () => {
  await run([RAV4, MUSTANG, '2019,2019,Ram,1500,,275/65R18,,feed,']);
  const before = await whole();
  const next = [
    '2019,2019,RAM,1500,,275/65R18,,feed,2026-01-01',
    RAV4,
    RAV4,
    MUSTANG.replace('2018', '2019'),
    '2026,2026,Lada,Niva,,185/75R16,,feed,',
  ];
  const { outcome } = await run(next, { dryRun: true });
  expect(fitmentLines(outcome, true)).toEqual([
    'Would add 2 rows, remove 1 that their source no longer has, mark 1 as checked, leave 1 as they are.',
    'New make: Lada.',
    'New models: 1.',
  ]);
  expect(await whole()).toBe(before);
  expect((await run(next)).outcome).toEqual(outcome);
});

test('the database accepts every row that the check accepts', async () => {
  const rows = fc.sample(rawFitment, 2_000).flatMap((raw) => readFeedRow(raw).row ?? []);
  expect(rows.length).toBeGreaterThan(100);
  const { added } = await writeFitments(db, rows);
  expect(added).toBeGreaterThan(100);
  expect(await writeFitments(db, rows)).toMatchObject({ unchanged: added });
});
