/** Editors read, add, change and delete the original tires of vehicles, by the rules of a feed. */
import { describe, expect, test } from 'vitest';
import { type FitmentRow, writeFitments } from './write.server.ts';
import { writeTrims, findVehicle } from './fitment.server.ts';
import { blankEntry } from '#src/features/desk-frame/forms.ts';
import type { EntryData } from '#src/features/entries/entry-kinds.ts';
import { fitmentRow } from '../../../tests/support/fitment-rows.ts';
import { call, openShop } from '../../../tests/support/shop.ts';
import { ask, editor, entriesBy } from '../../../tests/support/staff.ts';

const F250 = { make: 'Ford', model: 'F-250', yearFrom: 2020, yearTo: 2022, front: 'LT265/70R17' };
const row = (more: Partial<FitmentRow>) => fitmentRow({ ...F250, frontService: '121/118S E', ...more });
const LIST = [row({}), row({ model: 'Escape', front: '225/65R17', frontService: '102H' })];

const { db } = await openShop();
await writeFitments(db, LIST);
const me = await editor(db);
const { list, read, put, add, remove, restore } = entriesBy(me);
const entry = (more: Partial<EntryData['fitment']> = {}): EntryData['fitment'] => ({
  ...blankEntry('fitment', new Date()),
  make: 'Toyota',
  model: 'Tundra',
  year_from: 2022,
  year_to: 2024,
  front: '265/70R18',
  ...more,
});
const titles = async (search: string): Promise<string[]> =>
  (await list('fitment', `?search=${encodeURIComponent(search)}`)).data.map(({ title }: { title: string }) => title);
const idOf = async (search: string): Promise<string> =>
  (await list('fitment', `?search=${encodeURIComponent(search)}`)).data[0].id;
const sizesOf = async (make: string, model: string, year: number) =>
  (await findVehicle(db, { make, model, year }))?.fitments.map(({ front }) => front);

describe('a vehicle', () => {
  test('is found by make, model and year, with its placard', async () => {
    expect(await titles('ford')).toEqual(['2020–2022 Ford Escape', '2020–2022 Ford F-250']);
    expect(await titles('f-250 2021')).toEqual(['2020–2022 Ford F-250']);
    expect(await titles('f-250 2023')).toEqual([]);
    expect((await list('fitment', '?search=f-250')).data[0]).toMatchObject({
      note: 'LT265/70R17 121/118S E, from the shop’s list',
      path: '/tires/ford/f-250/2022/265-70r17',
    });
  });

  test('is found by what its placard does not say yet', async () => {
    await writeFitments(db, [
      ...LIST,
      row({ model: 'Flex', front: '235/60R17', frontService: '' }),
      row({ model: 'Mustang', front: '255/40R19', frontService: '96W', rear: '275/40R19', rearService: 'RFT' }),
    ]);
    expect(await titles('no load index')).toEqual(['2020–2022 Ford Flex', '2020–2022 Ford Mustang']);
    expect(await titles('no load index 2021 mustang')).toEqual(['2020–2022 Ford Mustang']);
    expect(await titles('no load index escape')).toEqual([]);
    await writeFitments(db, LIST);
  });

  test('is added, and can be chosen and looked at at once', async () => {
    const { status, body } = await add(
      'fitment',
      entry({ front: 'lt 265 70 18', front_service: '116t', front_pressure: 33, verified: true }),
    );
    expect([status, body.data.title]).toEqual([200, '2022–2024 Toyota Tundra']);
    expect(body.data.data).toMatchObject({ front: 'LT265/70R18', front_service: '116T' });
    expect(await findVehicle(db, { make: 'toyota', model: 'tundra', year: 2023 })).toMatchObject({
      fitments: [{ front: 'LT265/70R18', verified: true, originals: [{ front: { service: { pressure: 33 } } }] }],
    });
    expect(await (await call('/api/searchByVehicle?year=2023&make=toyota')).json()).toMatchObject({
      data: [{ name: 'Tundra', value: 'tundra' }],
    });
  });

  test.each([
    [{ front: 'see door' }, 'front', 'A tire size such as 225/65R17 or LT275/70R18.'],
    [{ rear: '265/70R18' }, 'rear', 'Same as the front: leave it empty.'],
    [{ year_to: 2021 }, 'year_to', 'This is before the first year.'],
    [{ year_from: 1950 }, 'year_from', 'A year from 1970 to 2030.'],
    [{ front_service: '999Z' }, 'front_service', expect.stringMatching(/^Load index and speed rating, then XL/)],
    [{ front_pressure: 400 }, 'front_pressure', 'A pressure from 15 to 120 psi, or empty.'],
    [{ make: '—' }, 'make', 'A name with at least one letter or digit.'],
  ])('with %j is refused', async (wrong, field, message) => {
    const { status, body } = await add('fitment', entry({ model: 'Tacoma', ...wrong }));
    expect([status, body.fields[field]]).toEqual([400, message]);
  });
});

describe('a row of the shop’s own list', () => {
  test('is given what an editor knows of its trims, and stays the list’s', async () => {
    const id = await idOf('f-250');
    const { version, data } = await read('fitment', id);
    const missing = 'Tremor';
    expect((await put('fitment', id, version, { ...data, missing })).body.fields).toHaveProperty('missing');
    const saved = await put('fitment', id, version, { ...data, trims: 'not all', missing });
    expect(saved.body.data).toMatchObject({
      note: expect.stringContaining('list'),
      data: { trims: 'not all', missing },
    });
    await writeTrims(db, [{ make: 'Ford', model: 'F-250', yearFrom: 2020, yearTo: 2022, all: true, missing: '' }]);
    const trims = async () => (await findVehicle(db, { make: 'ford', model: 'f-250', year: 2021 }))?.trims;
    expect(await trims()).toEqual({ are: 'not all', missing });
    await put('fitment', id, version + 1, data);
    expect(await trims()).toEqual({ are: 'all', missing: '' });
  });

  test('stays as an editor has changed it when the list is written anew', async () => {
    const id = await idOf('f-250');
    const { version, data } = await read('fitment', id);
    const saved = await put('fitment', id, version, { ...data, front: 'LT275/65R18', front_service: '123/120R E' });
    expect([saved.status, saved.body.data.note]).toEqual([200, 'LT275/65R18 123/120R E, from the desk']);
    await writeFitments(db, LIST);
    expect(await sizesOf('ford', 'f-250', 2021)).toEqual(['LT275/65R18']);
    expect((await put('fitment', id, version, data)).status).toBe(409);
  });

  test('stays deleted, until its revision is restored', async () => {
    const id = await idOf('escape');
    const { version } = await read('fitment', id);
    expect((await remove('fitment', id, version)).status).toBe(200);
    expect(await writeFitments(db, LIST)).toMatchObject({ added: 0 });
    expect(await sizesOf('ford', 'escape', 2021)).toBeUndefined();
    const revisions = (await ask(me.visitor, 'GET', `/api/editor/revisions?kind=fitment&id=${id}`)).body;
    expect(revisions.data[0]).toMatchObject({ action: 'deleted', title: '2020–2022 Ford Escape' });
    const restored = await restore(revisions.data[0].id);
    expect(restored.status, restored.text).toBe(200);
    expect(await sizesOf('ford', 'escape', 2021)).toEqual(['225/65R17']);
  });
});

test('a row of an editor counts beside those of a feed', async () => {
  await writeFitments(db, [
    row({ make: 'Toyota', model: 'Tundra', yearFrom: 2024, yearTo: 2024, front: '245/75R18', source: 'feed' }),
  ]);
  expect(await sizesOf('toyota', 'tundra', 2024)).toEqual(['245/75R18', 'LT265/70R18']);
});
