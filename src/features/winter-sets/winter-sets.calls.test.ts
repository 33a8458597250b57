/** A vehicle's winter set by real requests, with its total by hand, and the quote that carries it. */
import { beforeAll, expect, test } from 'vitest';
import { productTypes } from '#db/schema/catalogue.ts';
import { CURATED } from '#db/schema/vehicles.ts';
import type { CatalogueRow } from '#src/features/catalogue/row.server.ts';
import { writeCatalogue } from '#src/features/catalogue/write.server.ts';
import type { WheelTypeShort } from '#src/features/products/product-type.ts';
import { writeFitments } from '#src/features/vehicles/write.server.ts';
import { writeVehicleWheels } from '#src/features/wheels/vehicle-wheels.server.ts';
import { agreedReading, readWheelReading } from '#src/features/wheels/wheel-reading.server.ts';
import { fitmentRow } from '../../../tests/support/fitment-rows.ts';
import { call, openShop, publishWords, sampleRows } from '../../../tests/support/shop.ts';
import { Visitor } from '../../../tests/support/visitor.ts';

const connection = await openShop();
const { db } = connection;
const TYPES: WheelTypeShort[] = ['alloy-wheels', 'steel-wheels', 'tpms-sensors', 'wheel-hardware'];
const [tire] = sampleRows() as [CatalogueRow];
/** As a part of a set is in the shop. */
const part = (sku: string, type: WheelTypeShort, retailPrice: string, more: Partial<CatalogueRow>): CatalogueRow => ({
  ...tire,
  sku,
  type,
  retailPrice,
  brand: 'RTX',
  pattern: sku,
  variant: sku,
  size: null,
  count: 20,
  loadIndex: '',
  speedRating: '',
  loadRange: '',
  treadDepth: null,
  price: '61.00',
  vipPrice: '60.00',
  ...more,
});
const wheel = (boltPattern: string, offsetMm: number) => ({
  diameter: 16,
  width: 6.5,
  boltPatterns: [boltPattern],
  offsetMm,
  boreMm: 64.1,
  loadKg: 690,
  finish: 'Black',
  colour: 'black',
  winterReady: true,
});

beforeAll(async () => {
  await db
    .insert(productTypes)
    .values(TYPES.map((short) => ({ short, title: short, position: 20, isWheel: 1 as const })));
  await writeCatalogue(db, [
    part('STEEL', 'steel-wheels', '80.00', { wheel: wheel('5x114.3', 45) }),
    part('WRONG', 'steel-wheels', '70.00', { wheel: wheel('5x115', 45) }),
    part('POKES', 'alloy-wheels', '75.00', { wheel: wheel('5x114.3', -30) }),
    part('SENSOR', 'tpms-sensors', '50.00', { accessory: { kind: 'sensor', protocol: '315/433', pieces: 1 } }),
    part('NUTS', 'wheel-hardware', '35.00', {
      accessory: { kind: 'nut', thread: 'M12x1.5', seat: 'cone', pieces: 20 },
    }),
  ]);
  const honda = (more: object) =>
    fitmentRow({ make: 'Honda', yearFrom: 2014, yearTo: 2015, front: '205/55R16', frontService: '91H', ...more });
  await writeFitments(db, [
    honda({ model: 'Civic' }),
    honda({ model: 'Fit' }),
    honda({ model: 'NSX', rear: '225/65R17', rearService: '102H' }),
  ]);
  const said =
    'hub 5x114.3 64.1\n2014-2015 lug nut M12x1.5 cone 108\n2014-2015 tpms 315\n2014-2015 wheel 205/55R16 16x6.5 45';
  const reading = readWheelReading(`Honda\nCivic\n2014-2015 ${said}\nNSX\n2014-2015 ${said}`, 'honda');
  await writeVehicleWheels(db, CURATED, agreedReading(reading, reading));
  await publishWords(connection);
});

/** The text of a page, without its tags. */
const read = async (query: string) => {
  const response = await call(`/winter-sets${query}`);
  const html = await response.text();
  return { status: response.status, html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
};

test('a vehicle gets the cheapest tires and wheels that fit it, with every line and both totals', async () => {
  const { text, html, status } = await read('?vehicle=honda/civic/2014&size=205-55r16');
  expect(status).toBe(200);
  // 4 × 139 + 4 × 80 + 4 × 50 + 35 = 1,111; recycling 20; mounting 120; programming 80: 1,331 and 5 % GST
  const parts = ['4 × $139.00 Hankook', '4 × $80.00 RTX', '4 × $50.00 RTX', '1 × $35.00 RTX'];
  for (const line of [...parts, '$80.00', '$1,397.55']) expect(text).toContain(line);
  // tires alone: 556 + 20 + 120 and 5 %
  expect(text).toContain('$730.80');
  expect(text).toMatch(/The wheels have paid after \d/);
  expect(text).not.toMatch(/WRONG|POKES/);
  expect(html).toContain('/appointment?for=new-tires&amp;about=Winter%20set');
  expect(html).toContain('sms:');
});

test('what is chosen by the form counts, and what is not there is ignored', async () => {
  const chosen = await read('?vehicle=honda/civic/2014&size=205-55r16&sensors=no&tire=999999&wheel=x');
  expect(chosen.text).toContain('$1,103.55'); // without 200 + 80 and 5 % of it
  expect(chosen.text).toContain('With: $50.00 each');
});

test.each([
  ['?vehicle=honda/fit/2014', 'We do not know the wheels of the 2014 Fit for sure'],
  ['?vehicle=honda/nsx/2014', 'has other wheels at the rear'],
  ['?vehicle=honda/accord/2014', 'Choose your vehicle'],
  ['?vehicle=%00/../x', 'Choose your vehicle'],
  ['', 'Choose your vehicle'],
])('%s says what is missing', async (query, wanted) => {
  const { status, text } = await read(query);
  expect(status).toBe(200);
  expect(text).toContain(wanted);
});

test('a list of wheels for a vehicle has those that fit, each with why, and on request the others', async () => {
  const wheels = async (query: string) => {
    const html = await (await call(`/list-page/wheels/list?vehicle=honda/civic/2014${query}`)).text();
    return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  };
  const fitting = await wheels('');
  expect(fitting).toContain('Wheels for the 2014 Honda Civic');
  expect(fitting).toContain('Fits your 2014 Civic.');
  expect(fitting).not.toMatch(/WRONG|POKES/);
  expect(await wheels('&fit=all')).toContain('Does not fit. Bolt pattern 5x115; the hub has 5x114.3.');
  expect((await call('/list-page/wheels/list?vehicle=honda/nothing/2014')).status).toBe(404);
});

test('the quote of a set has its total', async () => {
  const { html } = await read('?vehicle=honda/civic/2014&size=205-55r16');
  const set = JSON.parse(/data-of="([^"]+)"/.exec(html)![1]!.replace(/&(quot|#34);/g, '"')) as object;
  const kept = await new Visitor().post('/api/quotes', { kind: 'order', prices: 'retail', ...set });
  expect(kept.status).toBe(200);
  const page = await (await call(kept.body.data.path)).text();
  expect(page).toContain('$1,397.55');
  expect(page).toContain('2014 Honda Civic');
});
