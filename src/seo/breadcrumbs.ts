import { sizePath, typePath } from '#src/domain/shop/paths.ts';
import { nameBesideBrand } from '#src/domain/product/product-name.ts';
import type { Product } from '#src/domain/product/product.ts';
import { absolute, type JsonLdNode } from './json-ld.ts';

/** A breadcrumb. The last one has no link: it is the page itself. */
export interface Crumb {
  title: string;
  href?: string;
}

const HOME: Crumb = { title: 'Home', href: '/' };

export function productCrumbs(
  p: Pick<Product, 'title' | 'brands' | 'type_name' | 'type_short' | 'size' | 'size_slug' | 'pattern_title'>,
): Crumb[] {
  return [
    HOME,
    { title: p.type_name, href: typePath(p.type_short) },
    ...(p.size_slug ? [{ title: p.size, href: sizePath(p.size_slug) }] : []),
    { title: nameBesideBrand(p) },
  ];
}

export const breadcrumbNode = (crumbs: readonly Crumb[], siteUrl: string): JsonLdNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ title, href }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: title,
    ...(href && { item: absolute(siteUrl, href) }),
  })),
});
