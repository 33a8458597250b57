import { WHEEL_TYPE_SHORTS } from '#src/kit/paths.ts';

/** The types of tires and what is sold with them: their short names, which are part of their URLs, and what a sentence calls them. */
export const TYPE_NAMES = {
  wintertires: 'winter tires',
  allweathertires: 'all-weather tires',
  allseasontires: 'all-season tires',
  summertires: 'summer tires',
  allterraintires: 'all-terrain tires',
  mudterraintires: 'mud-terrain tires',
  trailertires: 'trailer tires',
  tirebags: 'tire bags',
} as const;
export type TypeShort = keyof typeof TYPE_NAMES;
export const TYPE_SHORTS = Object.keys(TYPE_NAMES) as TypeShort[];

export const isTypeShort = (text: string): text is TypeShort => Object.hasOwn(TYPE_NAMES, text);

/** The types of wheels and what is sold with them, whose `is_wheel` is 1. They have lists of their own under `/wheels`. */
export { WHEEL_TYPE_SHORTS };
export type WheelTypeShort = (typeof WHEEL_TYPE_SHORTS)[number];

export const isWheelTypeShort = (text: string): text is WheelTypeShort =>
  (WHEEL_TYPE_SHORTS as readonly string[]).includes(text);

export const isWheelItself = (short: string): boolean => short === 'alloy-wheels' || short === 'steel-wheels';

/** The label of a type where it is clear that tires are meant, as on a chip or in a menu: `Winter Tires` → `Winter`. */
export const typeLabel = (title: string): string => title.replace(/(?<!\s)\s+tires?$/i, '');

export const GOODS = ['tires', 'wheels'] as const;
export type Goods = (typeof GOODS)[number];

export const goodsCount = (count: number, goods: Goods): string =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? goods.slice(0, -1) : goods}`;
