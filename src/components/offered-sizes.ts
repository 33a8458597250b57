import type { Product } from '#src/domain/product/product.ts';

/** The size parts that lead to a tire. */
export function offeredParts(
  products: readonly Pick<Product, 'width' | 'profile' | 'rim'>[],
): Record<'width' | 'profile' | 'rim', ReadonlySet<number>> {
  const values = (part: 'width' | 'profile' | 'rim') => new Set(products.map((p) => p[part]).filter((n) => n !== null));
  return { width: values('width'), profile: values('profile'), rim: values('rim') };
}

/** How many tires a size has: its parts as the selects write them, `[['225', '65', '17'], 24]`. */
export type SizeCount = [parts: [width: string, profile: string, rim: string], tires: number];

/** @returns sizes with all three parts */
export function sizeCounts(products: readonly Pick<Product, 'width' | 'profile' | 'rim'>[]): SizeCount[] {
  const counts = new Map<string, number>();
  for (const { width, profile, rim } of products)
    if (width && profile && rim)
      counts.set(`${width}/${profile}/${rim}`, (counts.get(`${width}/${profile}/${rim}`) ?? 0) + 1);
  return [...counts].map(([size, n]) => [size.split('/') as SizeCount[0], n]);
}
