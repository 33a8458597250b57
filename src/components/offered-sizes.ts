import type { Product } from '#src/domain/product.ts';

/** The size parts that lead to a tire. */
export function offeredParts(products: readonly Pick<Product, 'width' | 'profile' | 'rim'>[]): Record<'width' | 'profile' | 'rim', ReadonlySet<number>> {
  const values = (part: 'width' | 'profile' | 'rim') => new Set(products.map((p) => p[part]).filter((n) => n !== null));
  return { width: values('width'), profile: values('profile'), rim: values('rim') };
}
