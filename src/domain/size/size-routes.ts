/** Addresses of sizes, apart from `address.ts` for the scripts that need no filter. @param slugs as `sizeSlug` makes them */
export const sizePath = (slug: string): string => `/tires/size/${slug}`;

/** Two sizes side by side; without them an example. */
export function comparePath(...slugs: [a?: string, b?: string]): string {
  const query = slugs.flatMap((slug, i) => (slug ? [`${'ab'[i]}=${slug}`] : [])).join('&');
  return query ? `/tires/compare-sizes?${query}` : '/tires/compare-sizes';
}
