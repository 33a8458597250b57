import { amount, cents, percentOf } from '#src/kit/money.ts';
import { DEFAULT_PRICE_RULES, threePrices, type ThreePrices } from '#src/features/shop/price-rules.ts';
import type { TypeShort } from '#src/features/products/product-type.ts';
import { overallDiameter, sectionWidth } from '#src/features/sizes/tire-size.ts';
import type { WheelSize } from '#src/features/wheels/wheel.ts';
import { chance } from './chance.ts';
import type { SeedPattern, SeedSize } from './patterns.ts';

/** By rim: the price in dollars of a plain tire of an average brand, and the width and diameter in mm it is for. */
const BY_RIM: Record<number, readonly [dollars: number, width: number, diameter: number]> = {
  13: [108, 175, 575],
  14: [122, 180, 600],
  15: [149, 195, 635],
  16: [170, 215, 660],
  17: [200, 225, 690],
  18: [225, 235, 710],
  19: [262, 245, 735],
  20: [288, 255, 760],
  21: [345, 275, 790],
  22: [372, 285, 820],
  24: [430, 295, 880],
};
const BY_TYPE: Record<TypeShort, number> = {
  wintertires: 1.04,
  allweathertires: 1.06,
  allseasontires: 0.95,
  summertires: 1.05,
  allterraintires: 1.03,
  mudterraintires: 1.2,
  trailertires: 0.72,
  tirebags: 1,
};
const BY_LOAD: Record<string, number> = { XL: 1.03, HL: 1.06, C: 1.12, D: 1.16, E: 1.22, F: 1.26 };
const BY_SPEED: Record<string, number> = { V: 1.03, W: 1.07, Y: 1.1 };
const RUN_FLAT = 1.28;

/** The maker's suggested price of a tire, in cents: made up, plausible, and always the same. */
export function suggestedPrice(pattern: SeedPattern, tire: SeedSize, sku: string): number {
  const [dollars, width, diameter] = BY_RIM[tire.size.rim]!;
  const size = (sectionWidth(tire.size) / width) ** 0.6 * (overallDiameter(tire.size) / diameter) ** 0.7;
  const build = (BY_LOAD[tire.loadRange] ?? 1) * (BY_SPEED[tire.speedRating] ?? 1) * (tire.runFlat ? RUN_FLAT : 1);
  const spread = 0.97 + 0.06 * chance(`${sku} price`);
  return pricePoint(dollars * size * build * BY_TYPE[pattern.type] * (pattern.priceLevel / 100) * spread, sku);
}

/** By diameter: the price of a wheel, to that of one of 17 inches. */
const WHEEL_BY_DIAMETER: Record<number, number> = {
  14: 0.72,
  15: 0.8,
  16: 0.9,
  17: 1,
  18: 1.12,
  19: 1.28,
  20: 1.4,
  22: 1.8,
};

/** The maker's suggested price of a wheel, in cents: made up, plausible, and always the same. @param dollars of one of 17 inches */
export function suggestedWheelPrice(dollars: number, { diameter, width }: WheelSize, sku: string): number {
  const spread = 0.97 + 0.06 * chance(`${sku} price`);
  return pricePoint(dollars * WHEEL_BY_DIAMETER[diameter]! * (width / (diameter / 2 - 0.75)) ** 0.4 * spread, sku);
}

/** The nearest price that a shop would use: whole dollars, a half, or 95 cents. */
function pricePoint(dollars: number, sku: string): number {
  const ending = [0, 50, 95][Math.floor(chance(`${sku} ending`) * 3)]!;
  return Math.round(dollars) * 100 - (ending && 100 - ending);
}

export interface SamplePrices extends ThreePrices {
  cost: string;
  msrp: string;
}

/** The prices of a product with a suggested price of `suggested` cents, reduced by `off` percent. */
export function samplePrices(suggested: number, sku: string, off = 0): SamplePrices {
  const cost = amount(percentOf(suggested, 62 + Math.floor(chance(`${sku} cost`) * 7)));
  const asked = off ? pricePoint((suggested * (1 - off / 100)) / 100, sku) : suggested;
  return { cost, msrp: amount(suggested), ...threePrices(cost, amount(asked), DEFAULT_PRICE_RULES) };
}

/** The prices of an accessory with a price in dollars, `29.95`. */
export const accessoryPrices = (price: string, sku: string): SamplePrices => samplePrices(cents(price), sku);
