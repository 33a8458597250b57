import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { VEHICLE_KINDS } from '#src/features/vehicles/vehicle-kind.ts';
import { estimateLines } from './estimate-lines.ts';
import { anyPrice, estimateData, soldTire } from './price.arbitrary.ts';
import { installationEach, installationPrice, type InstallationPrice } from '#src/features/shop/installation-price.ts';
import { installationTable } from '#src/features/shop/installation-table.ts';
import { amount, cents } from '#src/kit/money.ts';

const DEFAULT_INSTALLATION_PRICES = DEFAULT_SETTINGS.installation_prices;

const charge = fc.integer({ min: 0, max: 20_000 }).map(amount);
const rim = fc.integer({ min: 10, max: 30 });
const kind = fc.constantFrom(...VEHICLE_KINDS);
const quantity = fc.integer({ min: 1, max: 8 });
const charges = { mounting: charge, balancing: charge, valve: charge, disposal: charge, wheel_change: charge };
const row = fc.record({ vehicle: kind, rim_to: rim, ...charges });
const table = fc
  .uniqueArray(row, { selector: ({ vehicle, rim_to }) => `${vehicle} ${rim_to}`, maxLength: 12 })
  .map((rows): InstallationPrice[] => [
    ...VEHICLE_KINDS.map((vehicle) => ({ ...DEFAULT_INSTALLATION_PRICES[0]!, vehicle, rim_to: 31 })),
    ...rows,
  ]);
const request = fc.record({ quantity, setOf: fc.constantFrom(4, 5, 6, 7), vehicle: kind });
const money = (text: string) => cents(text.replace(/[$,]/g, ''));
const sumOf = (lines: ReadonlyArray<{ text: string; isTotal?: true }>) => {
  const total = lines.findIndex(({ isTotal }) => isTotal);
  const before = lines.slice(0, total).filter(({ text }) => text.startsWith('$'));
  return { before: before.reduce((sum, { text }) => sum + money(text), 0), total: money(lines[total]!.text) };
};

describe('the price of installation', () => {
  it('of a 17-inch RAV4 is that of an SUV, and a 17-inch car pays less', () => {
    const of = (vehicle: (typeof VEHICLE_KINDS)[number], inches: number) =>
      installationEach(installationPrice(DEFAULT_INSTALLATION_PRICES, vehicle, inches));
    const prices = [of('suv', 17), of('car', 17), of('car', 18), of('truck', 17), of('dual', 19.5)];
    expect(prices).toEqual(['35.00', '30.00', '40.00', '45.00', '55.00']);
    expect(of('car', 30)).toBe(of('car', 24));
  });
  it('is found for every kind and rim, in any order of the rows', () =>
    fc.assert(
      fc.property(table, kind, rim, (rows, vehicle, inches) => {
        const found = installationPrice(rows, vehicle, inches);
        expect(found.vehicle).toBe(vehicle);
        expect(inches).toBeLessThanOrEqual(found.rim_to);
        expect(installationPrice(rows.toReversed(), vehicle, inches)).toBe(found);
      }),
    ));
  it('is refused for a table that leaves out a kind or has a row twice', () => {
    const rows = DEFAULT_INSTALLATION_PRICES;
    expect(installationTable.parse(rows.toReversed())).toEqual(rows);
    const problem = (of: unknown) => installationTable.safeParse(of).error?.issues[0]?.message;
    expect(problem(rows.filter(({ vehicle }) => vehicle !== 'dual'))).toBe('Each kind of vehicle needs a row.');
    expect(problem([...rows, rows[0]])).toBe('Two rows of one kind of vehicle have the same largest rim.');
    expect(installationTable.safeParse([rows[0], rows[0]]).error?.issues).toHaveLength(1); // one thing at a time
    expect(problem([{ ...rows[0], mounting: '-1.00' }])).toBe('An amount such as 189.00.');
  });
});

describe('an estimate', () => {
  it('for four on a 17-inch SUV has these lines', () => {
    const lines = estimateLines(estimateData(soldTire('189.00')), { quantity: 4, setOf: 4, vehicle: 'suv' });
    expect([...lines.tires, ...lines.installed].map(({ label, text }) => `${label}: ${text}`)).toEqual([
      '4 × $189.00: $756.00',
      'Recycling, $5 per tire: $20.00',
      'Mounting, $17 per tire: $68.00',
      'Balancing, $15 per tire: $60.00',
      'New valve or sensor service, $3 per tire: $12.00',
      'Old tires taken back: No charge',
      'GST 5%: $45.80',
      'Installed, four: $961.80',
      'If paid by credit card, plus 2%: $19.24',
    ]);
    expect(lines.delivered.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Delivery, from $40 for four: By distance',
      'GST 5%: $38.80',
      'Tires, four: $814.80',
      'If paid by credit card, plus 2%: $16.30',
    ]);
  });
  it('names the charge for what is no set, and the card only if it costs more', () => {
    const lines = (fee_card_percent: number) =>
      estimateLines(estimateData(soldTire('100.00'), [], { ...DEFAULT_SETTINGS, fee_card_percent }), {
        quantity: 2,
        setOf: 4,
        vehicle: 'car',
      });
    expect(lines(0).tires.at(-1)).toEqual({ label: 'Not a set, $5 per tire', text: '$10.00' });
    expect(lines(0).delivered.at(-1)).toEqual({ label: 'Tires, two', text: '$231.00', isTotal: true });
    expect(lines(0.5).delivered.at(-1)!.label).toBe('If paid by credit card, plus 0.5%');
  });
  it('ends with the sum of its lines, installed or delivered', () =>
    fc.assert(
      fc.property(anyPrice, request, table, (each, of, installation_prices) => {
        const data = estimateData(soldTire(each), [], { ...DEFAULT_SETTINGS, installation_prices });
        const { tires, installed, delivered } = estimateLines(data, of);
        for (const rest of [installed, delivered]) {
          const { before, total } = sumOf([...tires, ...rest]);
          expect(total).toBe(before);
        }
      }),
    ));
});
