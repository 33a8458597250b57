import { slugOf } from '#src/kit/slug.ts';

export interface ShopName {
  /** in URLs, `foothills-se` */
  short: string;
  title: string;
}

/** The shops in the order of a product's `location`. Names without a letter, and the same name twice, get a number. */
export function shopNames(places: ReadonlyArray<{ name: string }>): ShopName[] {
  const slugs = places.map(({ name }) => slugOf(name));
  return places.map(({ name }, at) => {
    const slug = slugs[at]!;
    return { short: slug && slugs.indexOf(slug) === at ? slug : `shop-${at + 1}`, title: name };
  });
}
