import { arrivalText } from '#src/features/products/stock.ts';
import { formatDollars, formatMoney } from '#src/kit/money.ts';
import { nameBesideBrand, type Product } from '#src/features/products/product.ts';
import { placeAt } from '#src/features/shop/place-at.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import { sizePath, typePath } from '#src/kit/paths.ts';
import { absolute, type JsonLdNode } from '#src/kit/json-ld.ts';

const MAX_TITLE_LENGTH = 60;

/** `Winter Tires | Three Peaks Tire`; without the shop where the title names it, or would be too long for search results. */
export function pageTitle(title: string, { title: shop }: Pick<Settings, 'title'>): string {
  const withShop = `${title} | ${shop}`;
  return title.includes(shop) || withShop.length > MAX_TITLE_LENGTH ? title : withShop;
}

const MAX_DESCRIPTION_LENGTH = 160;

export function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= MAX_DESCRIPTION_LENGTH) return plain;
  return `${plain
    .slice(0, MAX_DESCRIPTION_LENGTH - 1)
    .replace(/ \S*$/, '')
    .replace(/(?<![,;:.\s])[,;:.\s]+$/, '')}…`;
}

/** The editor's description, or one made from facts that the page shows. */
export function productPageDescription(p: Product, settings: Settings): string {
  if (p.seo_desc) return shortened(p.seo_desc);
  const flake = p.snowflake ? ' with the three-peak snowflake' : '';
  const fee = p.size ? ` plus ${formatDollars(settings.fee_recycling)} recycling` : '';
  const stock = !p.in_stock
    ? 'Ask us to order it.'
    : p.lead_days
      ? `In ${settings.region.city}, ${arrivalText(p.lead_days)}.`
      : `In stock at ${placeAt(settings.places, p.location).name}, ${settings.region.city}.`;
  return shortened(
    `${p.title}${flake}: ${formatMoney(p.retail_price)}${p.size ? ' each' : ''}${fee}. ${stock} Call, text or message.`,
  );
}

/** A breadcrumb. The last one has no link: it is the page itself. */
export interface Crumb {
  title: string;
  href?: string;
}

const HOME: Crumb = { title: 'Home', href: '/' };

export const productCrumbs = (p: Product): Crumb[] => [
  HOME,
  { title: p.type_name, href: typePath(p.type_short) },
  ...(p.size_slug ? [{ title: p.size, href: sizePath(p.size_slug) }] : []),
  { title: nameBesideBrand(p) },
];

export const breadcrumbNode = (crumbs: readonly Crumb[], siteUrl: string): JsonLdNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ title, href }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: title,
    ...(href && { item: absolute(siteUrl, href) }),
  })),
});

/** The schema.org node of a list. @param total with the items of its other pages */
export const listNode = (
  name: string,
  total: number,
  items: ReadonlyArray<{ name: string; path: string }>,
  siteUrl: string,
): JsonLdNode => ({
  '@type': 'ItemList',
  name,
  numberOfItems: total,
  itemListElement: items.map((item, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: item.name,
    url: absolute(siteUrl, item.path),
  })),
});

export const contentCrumbs = (title: string, ...between: Crumb[]): Crumb[] => [HOME, ...between, { title }];
