/** The list of a vehicle holds what may replace its original tires, and says why the others may not. */
import { beforeAll, describe, expect, test } from 'vitest';
import { writeFitments } from './write.server.ts';
import type { ProductsAnswer } from '#src/features/list/products-calls.ts';
import { fitmentRow } from '../../../tests/support/fitment-rows.ts';
import { call, json, openShop } from '../../../tests/support/shop.ts';

const fitment = (model: string, front: string, frontService: string, option = '') =>
  fitmentRow({ make: 'Ford', model, yearFrom: 2021, yearTo: 2021, option, front, frontService });

beforeAll(async () => {
  const { db } = await openShop();
  await writeFitments(db, [
    fitment('F-250', 'LT265/70R17', '121/118S E'),
    fitment('F-350', 'LT265/70R17', '123/120S E'),
    fitment('Escape', '225/65R17', '106T XL', 'ST'),
    fitment('Escape', '225/65R17', '', 'S'),
    fitment('Edge', '225/65R17', ''),
    fitment('Flex', '225/65R17', '102T'),
  ]);
});

const list = async (vehicle: string, size: string, more = '') => {
  const [width, profile, rim] = size.split(/[/R]/);
  const query = `vehicle=ford/${vehicle}&width=${width}&profile=${profile}&rim=${rim}${more}`;
  const { body } = await json<ProductsAnswer>(`/api/product?${query}`);
  return { ...body, names: body.data.map(({ pattern_title }) => pattern_title).sort() };
};

describe('a truck on LT tires', () => {
  test('is offered those that carry as much and are as fast', async () => {
    const { names, total, vehicle } = await list('f-250/2021', '265/70R17');
    expect([names, total, vehicle?.unfit]).toEqual([['Open Country A/T III'], 1, 1]);
    expect(vehicle?.size.services).toEqual({ front: ['121/118S E'], rear: [] });
  });

  test('shows the others when asked, with the reason', async () => {
    const { data, total } = await list('f-250/2021', '265/70R17', '&fit=all');
    expect(total).toBe(2);
    expect(data.find(({ pattern_title }) => pattern_title === 'Open Country M/T')?.fit).toEqual({
      fit: 'no',
      reason: 'Speed rating too low: P (150 km/h), original S (180 km/h).',
    });
  });

  test('has an empty list when none carries enough, and the page says how many were left out', async () => {
    expect(await list('f-350/2021', '265/70R17')).toMatchObject({ total: 0, vehicle: { unfit: 2 } });
    const html = await (await call('/tires/ford/f-350/2021/265-70r17')).text();
    expect(html).toContain('2 tires hidden: they do not replace the original in load, speed or construction.');
    expect(html).toContain('Tires shown carry at least as much.');
    expect(html).toContain('href="/tires/ford/f-350/2021/265-70r17?fit=all"');
    expect(html).not.toContain('Open Country');
    const all = await (await call('/list-page/ford/f-350/2021/265-70r17?fit=all')).text();
    expect(all).toContain('Does not fit. Carries 1,450 kg; the original tires carried 1,550 kg.');
    expect(all).toContain('2 tires are marked in red: they do not fit.');
    expect(all).not.toContain('Tires shown carry at least as much.');
  });

  test('counts in the sidebar only what is listed', async () => {
    const { facets } = await list('f-250/2021', '265/70R17');
    expect(facets.types.map(({ short, count }) => [short, count])).toEqual([['allterraintires', 1]]);
  });
});

describe('what is not known', () => {
  test('lists every tire of the size, and the page says so', async () => {
    const { total, vehicle } = await list('edge/2021', '225/65R17');
    expect([total, vehicle?.unfit]).toEqual([5, 0]);
    const html = await (await call('/tires/ford/edge/2021/225-65r17')).text();
    expect(html).not.toContain('is-good"');
    expect(html).not.toContain('Winter package');
    expect(html).toContain('We do not know this vehicle’s load index. Check the placard or ask us.');
  });

  test('of one option does not weaken what is known of another', async () => {
    expect((await list('escape/2021', '225/65R17')).names).toEqual(['Hakkapeliitta R5', 'X-Ice Snow']);
    expect((await list('escape/2021/s', '225/65R17')).total).toBe(5);
    expect((await list('escape/2021/st', '225/65R17')).total).toBe(2);
  });
});

test('without a size, tires that fit any of the vehicle’s sizes are listed', async () => {
  const { body } = await json<ProductsAnswer>('/api/product?vehicle=ford/f-250/2021');
  expect(body.data.map(({ pattern_title }) => pattern_title)).toEqual(['Open Country A/T III']);
});

describe('the winter package of a vehicle', () => {
  test('is its cheapest winter tire of which there is a set, and the page adds it up', async () => {
    const { vehicle, data } = await list('flex/2021', '225/65R17', '&types=wintertires&sort=price&pageSize=50');
    const enough = data.find(({ in_stock, count }) => in_stock && (count === null || count >= 4))!;
    expect(vehicle).toMatchObject({
      kind: 'suv',
      winter: { id: enough.id, retail_price: enough.retail_price, name: `${enough.brands} ${enough.pattern_title}` },
    });
    const page = await (await call('/tires/ford/flex/2021/225-65r17')).text();
    expect(page).toContain('Winter package');
    expect(page).toContain('Mounted and balanced with new valves, $35 per tire');
  });

  test('is left out where no winter tire fits', async () => {
    expect((await list('f-250/2021', '265/70R17')).vehicle).toMatchObject({ kind: 'truck', winter: null });
    expect(await (await call('/tires/ford/f-250/2021/265-70r17')).text()).not.toContain('Winter package');
  });
});
