import { beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '#db/client.ts';
import { writeFitments } from './write.server.ts';
import { findVehicle } from './fitment.server.ts';
import type { vehiclesCall } from './vehicles-calls.ts';
import type { OutputOf } from '#src/kit/define-call.ts';
import { fitmentRows } from '../../../tests/support/fitment-rows.ts';
import { call, json, openEmptyShop } from '../../../tests/support/shop.ts';

const LINES = `
Toyota|RAV4|2019-2025|LE|225/65R17|
Toyota|RAV4|2019-2025|XLE|225/65R17|
Toyota|RAV4|2019-2025|Limited|235/55R19|
Toyota|4Runner|2010-2024||265/70R17|
Ford|F-150|2021-2023|XLT|275/65R18|
Ford|F-150|2021-2023|Tremor|LT275/70R18|
Ford|Mustang|2018-2023|GT|235/50R18|
Ford|Mustang|2018-2023|GT Performance|255/40R19|275/40R19
ford|Mustang|2019-2019||235/55R17|
Ram|1500|2019-2024||275/65R18|
Ram|2500|2019-2024||LT275/70R18|
Acura|MDX|2022-2022||255/50R20|`;

let connection: Connection;
beforeAll(async () => {
  connection = await openEmptyShop();
  await writeFitments(connection.db, fitmentRows(LINES));
});

const ask = async (query = '') => (await json<OutputOf<typeof vehiclesCall>>(`/api/searchByVehicle${query}`)).body;
const names = (answer: OutputOf<typeof vehiclesCall>) => answer.data.map((item) => item.name);

describe('GET /api/searchByVehicle', () => {
  test('leads from the year to a size', async () => {
    const choices = async (query: string) => {
      const answer = await ask(query);
      return `${answer.type}: ${answer.data.map(({ name, value }) => `${name} ${value}`).join(', ')}`;
    };
    expect(names(await ask())).toEqual(Array.from({ length: 16 }, (_, at) => `${2025 - at}`));
    expect(await choices('?year=2022')).toBe('make: Acura acura, Ford ford, Ram ram, Toyota toyota');
    expect(await choices('?year=2022&make=toyota')).toBe('model: 4Runner 4runner, RAV4 rav4');
    const rav4 = '?year=2022&make=toyota&model=rav4';
    expect(await choices(rav4)).toBe('option: LE le, Limited limited, XLE xle');
    for (const chosen of [`${rav4}&option=limited`, `${rav4}&option=limited&size=235-55r19`])
      expect(await choices(chosen)).toBe('size: 235/55R19 235-55r19');
  });

  test('goes from model to size where there are no options', async () => {
    expect(await ask('?year=2022&make=ram&model=2500')).toMatchObject({
      type: 'size',
      data: [{ name: 'LT275/70R18', value: '275-70r18' }],
    });
  });

  test('says front and rear where they differ', async () => {
    expect((await ask('?year=2019&make=ford&model=mustang&option=gt-performance')).data).toEqual([
      { name: '235/55R17', value: '235-55r17' }, // a row without an option counts for every option
      { name: '255/40R19 front, 275/40R19 rear', value: '255-40r19-275-40r19' },
    ]);
  });

  test('takes what a person would write, and blanks as nothing', async () => {
    expect(names(await ask('?year=2022&make=FORD&model=F-150&option=&size='))).toEqual(['Tremor', 'XLT']);
    expect((await ask('?year=&make=')).type).toBe('year');
  });

  test.each([
    ['?make=ford', 'year'],
    ['?year=2022&model=rav4', 'make'],
    ['?year=2022&make=ford&option=xlt', 'model'],
    ['?year=2022&make=ford&size=275-65r18', 'model'],
    ['?year=2022&make=ford&model=f-150&size=275-65r18', 'option'],
    ['?year=1969', 'year'],
    ['?year=2031', 'year'],
    ['?year=twenty', 'year'],
    ['?year=2022&make=lada', 'make'],
    ['?year=2022&make=ford&model=rav4', 'model'],
    ['?year=2015&make=ford&model=f-150', 'make'],
    ['?year=2022&make=ford&model=f-150&option=raptor', 'option'],
    ['?year=2022&make=ford&model=f-150&option=xlt&size=225-65r17', 'size'],
    [`?year=2022&make=${'x'.repeat(500)}`, 'make'],
    ['?year=2022&make=/', 'make'],
  ])('%s is refused by the name of what is wrong: %s', async (query, name) => {
    const { status, body } = await json(`/api/searchByVehicle${query}`);
    expect(status).toBe(400);
    const fields = { [name]: expect.any(String) };
    expect(body).toEqual({ status: 'error', message: `Please check: ${name}.`, fields });
  });

  test('is kept at the edge', async () => {
    const response = await call('/api/searchByVehicle?year=2022');
    expect(response.headers.get('netlify-cache-tag')).toBe('vehicles');
    expect(response.headers.get('netlify-cdn-cache-control')).toContain('stale-while-revalidate');
    const headers = { 'if-none-match': response.headers.get('etag')! };
    expect((await call('/api/searchByVehicle?year=2022', { headers })).status).toBe(304);
  });
});

describe('a vehicle by the parts of its path', () => {
  const parts = (key: string, year: number) => ({ make: key.split('/')[0]!, model: key.split('/')[1]!, year });

  test('has its written names and everything it came on', async () => {
    expect(await findVehicle(connection.db, parts('toyota/rav4', 2019))).toMatchObject({
      vehicle: { year: 2019, make: { name: 'Toyota' }, model: { name: 'RAV4' } },
      options: [{ slug: 'le' }, { slug: 'limited' }, { slug: 'xle' }],
      fitments: [
        { slug: '225-65r17', options: [{ slug: 'le' }, { slug: 'xle' }], verified: false },
        { slug: '235-55r19', options: [{ slug: 'limited' }] },
      ],
    });
    expect(await findVehicle(connection.db, parts('toyota/rav4', 2018))).toBeNull();
    expect(await findVehicle(connection.db, parts('Toyota/rav4', 2019))).toBeNull();
  });

  test('a feed’s rows go before the shop’s own, vehicle by vehicle', async () => {
    await writeFitments(connection.db, [
      { ...fitmentRows('TOYOTA|Rav4|2025-2026|Adventure|235/65R17|')[0]!, source: 'feed', verifiedAt: '2026-05-01' },
    ]);
    expect(await findVehicle(connection.db, parts('toyota/rav4', 2025))).toMatchObject({
      vehicle: { make: { name: 'Toyota' }, model: { name: 'RAV4' } },
      fitments: [{ front: '235/65R17', verified: true }],
    });
    expect(await findVehicle(connection.db, parts('toyota/rav4', 2024))).toMatchObject({
      fitments: [{ front: '225/65R17' }, {}],
    });
    expect((await ask()).data[0]).toMatchObject({ value: '2026' });
  });
});
