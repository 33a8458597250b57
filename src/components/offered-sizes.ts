import type { Product } from '#src/domain/product/product.ts';

/** The widths, aspect ratios and rims that some product has. */
export function offeredParts(
  products: readonly Pick<Product, 'width' | 'profile' | 'rim'>[],
): Record<'width' | 'profile' | 'rim', ReadonlySet<number>> {
  const values = (part: 'width' | 'profile' | 'rim') => new Set(products.map((p) => p[part]).filter((n) => n !== null));
  return { width: values('width'), profile: values('profile'), rim: values('rim') };
}

/** A size and its number of tires. The parts are option values of the selects: `[['225', '65', '17'], 24]`. */
export type SizeCount = [parts: [width: string, profile: string, rim: string], tires: number];

/** Counts the tires of each size; sizes without all three parts are left out. */
export function sizeCounts(products: readonly Pick<Product, 'width' | 'profile' | 'rim'>[]): SizeCount[] {
  const counts = new Map<string, number>();
  for (const { width, profile, rim } of products)
    if (width && profile && rim)
      counts.set(`${width}/${profile}/${rim}`, (counts.get(`${width}/${profile}/${rim}`) ?? 0) + 1);
  return [...counts].map(([size, n]) => [size.split('/') as SizeCount[0], n]);
}
