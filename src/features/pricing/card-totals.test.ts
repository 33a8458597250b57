import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { kindOfPrinted } from '#src/features/vehicles/kind-of-tire.ts';
import { cardFees, cardTotals, installedLines } from './card-totals.ts';
import { estimateLines } from './estimate-lines.ts';
import { amount, formatMoney } from '#src/kit/money.ts';

const fees = cardFees(DEFAULT_SETTINGS, []);
const tire = (each: string, size: string) => ({
  each,
  size,
  brands: 'Nokian',
  pattern_title: 'Hakkapeliitta R5',
  type_short: 'wintertires',
});

it('a card says what four come to, and six for a dually', () => {
  expect(cardTotals(tire('189.00', '225/65R17'), fees)).toEqual({ number: 'four', set: '814.80', installed: '961.80' });
  expect(cardTotals(tire('189.00', '225/65R17'), fees, { kind: 'car', staggered: false })?.installed).toBe('940.80');
  expect(cardTotals(tire('189.00', 'LT235/80R17'), fees, { kind: 'dual', staggered: false })).toEqual({
    number: 'six',
    set: '1222.20',
    installed: '1568.70',
  });
  expect(cardTotals(tire('189.00', '255/40R19'), fees, { kind: 'car', staggered: true })?.number).toBe('two');
  expect(cardTotals(tire('29.00', ''), fees)).toBeNull();
});

it('the set of a trailer tire has no installed price: rims are brought in, and quoted', () => {
  expect(cardTotals(tire('120.00', 'ST225/75R15'), fees)).toEqual({ number: 'four', set: '525.00', installed: null });
  expect(installedLines(tire('120.00', 'ST225/75R15'), fees)).toEqual([]);
});

it('a winter package ends with what its card says', () => {
  const lines = installedLines(tire('129.95', '225/65R17'), fees, { kind: 'suv', staggered: false });
  expect(lines.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    '4 × $129.95: $519.80',
    'Recycling, $5 per tire: $20.00',
    'Mounted and balanced with new valves, $35 per tire: $140.00',
    'GST 5%: $33.99',
    'Installed, four: $713.79',
  ]);
  expect(lines.filter(({ isTotal }) => isTotal)).toEqual([lines.at(-1)]);
  expect(installedLines(tire('29.00', ''), fees)).toEqual([]);
});

it('a card and the estimate of its product say the same', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300_000 }).map(amount),
      fc.constantFrom('205/55R16', '225/65R17', '275/55R20', 'LT275/65R18', 'ST225/75R15'),
      (each, size) => {
        const lines = estimateLines(
          { each, quantity: 4, setOf: 4, vehicle: kindOfPrinted(size), rim: Number(size.slice(-2)) },
          DEFAULT_SETTINGS,
        );
        const sum = (of: typeof lines.installed) => of.find(({ isTotal }) => isTotal)!.text;
        const card = cardTotals(tire(each, size), fees)!;
        if (card.installed) expect(formatMoney(card.installed)).toBe(sum(lines.installed));
        expect(formatMoney(card.set)).toBe(sum(lines.delivered));
      },
    ),
  ));
