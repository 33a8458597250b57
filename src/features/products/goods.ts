/** What a list has: tires and what is sold with them, or wheels and what is sold with those. */
export const GOODS = ['tires', 'wheels'] as const;
export type Goods = (typeof GOODS)[number];

/** `1 tire`, `1,200 wheels` */
export const goodsCount = (count: number, goods: Goods): string =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? goods.slice(0, -1) : goods}`;
