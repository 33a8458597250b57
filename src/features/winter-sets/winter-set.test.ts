import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { saleTerms } from '#src/features/pricing/price.ts';
import { anyPrice, fourForThree, soldTire } from '#src/features/pricing/price.arbitrary.ts';
import { cents } from '#src/kit/money.ts';
import { paidText, pricedSet, readWinterSetQuery, setText, winterSetPath, type SetPart } from './winter-set.ts';

const part = (id: number, name: string, price: string, size = '', type_short = 'steel-wheels', quantity = 4) => ({
  id,
  name,
  quantity,
  product: { ...soldTire(price, size), type_short },
});
const tire = part(1, 'Nokian 205/55R16', '150.00', '205/55R16', 'wintertires');
const wheel = part(2, 'Steel 16x6.5', '80.00');
const set = [
  tire,
  wheel,
  part(3, 'Sensor', '50.00', '', 'tpms-sensors'),
  part(4, 'Nuts', '35.00', '', 'wheel-hardware', 1),
];
const table = DEFAULT_SETTINGS.installation_prices;
const priced = (parts: SetPart[], promotions = [] as (typeof fourForThree)[]) =>
  pricedSet({ parts, kind: 'car', rim: 16, terms: saleTerms(DEFAULT_SETTINGS, promotions), table });

test('a set has a line for each part, one recycling fee for each tire, and adds up by hand', () => {
  const { lines, total, tiresAlone, yearly, paidAfter } = priced(set);
  // 600 + 320 + 200 + 35, recycling 20, mounting 4 × 30, programming 4 × 20: 1,375 and 5 % GST
  expect(total).toBe('1443.75');
  expect(lines.map(({ label, text }) => `${label} ${text}`)).toEqual([
    '4 × $150.00 Nokian 205/55R16 $600.00',
    '4 × $80.00 Steel 16x6.5 $320.00',
    '4 × $50.00 Sensor $200.00',
    '1 × $35.00 Nuts $35.00',
    'Recycling, $5 per tire $20.00',
    'Mounted and balanced with new valves, $30 per tire $120.00',
    'Sensors programmed to the vehicle $80.00',
    'GST 5% $68.75',
    'Winter set, ready to bolt on $1,443.75',
  ]);
  expect(tiresAlone).toBe('777.00'); // 600 + 20 + 120 and 5 %
  expect(cents(yearly.tires)).toBeGreaterThan(cents(yearly.wheels));
  expect(paidAfter! * (cents(yearly.tires) - cents(yearly.wheels))).toBeGreaterThanOrEqual(
    cents(total) - cents(tiresAlone),
  );
});

test('a promotion on tires takes nothing off wheels', () => {
  expect(cents(priced(set).total) - cents(priced(set, [{ ...fourForThree, types: [] }]).total)).toBe(150_00 * 1.05);
});

test('whoever has own prices never pays more, and VIPs no more than partners', () => {
  fc.assert(
    fc.property(anyPrice, anyPrice, anyPrice, (retail, partner, vip) => {
      const product = { ...wheel.product, retail_price: retail };
      const total = (own: object) => cents(priced([tire, { ...wheel, product: { ...product, ...own } }]).total);
      expect(total({ price: partner })).toBeLessThanOrEqual(total({}));
      expect(total({ price: partner, vip_price: vip })).toBeLessThanOrEqual(total({ price: partner }));
    }),
  );
});

test('its path says what was chosen, and its words are those of a message', () => {
  const query = { vehicle: 'honda/civic/2014', size: '205-55r16', on: '', tire: 7, wheel: 0, sensors: false };
  expect(readWinterSetQuery(new URL(winterSetPath(query), 'http://shop').searchParams)).toEqual(query);
  expect(readWinterSetQuery(new URLSearchParams('tire=7'))).toBeNull();
  expect(readWinterSetQuery(new URLSearchParams('vehicle=x&tire=-1&wheel=1e9'))).toMatchObject({ tire: 0, wheel: 0 });
  expect(setText('2014 Honda Civic', [tire], '777.00', '/x')).toBe(
    'Winter set, ready to bolt on\n4 × Nokian 205/55R16\nTotal with taxes: $777.00\nVehicle: 2014 Honda Civic\n/x',
  );
  expect([0.5, 1, 2.5, null].map((years) => paidText(years).split('.')[0])).toEqual([
    'The wheels have paid after ½ year',
    'The wheels have paid after 1 year',
    'The wheels have paid after 2½ years',
    'Changing them costs the same either way: the wheels spare the tires, not money',
  ]);
});
