/** What other programs' catalogues are told of products; docs/feeds.md cites what each asks for. */
import { serviceDescription, type NumberedProduct, type Product } from '#src/features/products/product.ts';
import { onePrice } from '#src/features/pricing/item-price.ts';
import { promotionsOf, type Promotion } from '#src/features/pricing/promotion.ts';
import { instantOf, shopOffset } from '#src/features/shop/hours.ts';
import { productPath } from '#src/kit/paths.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import { absolute } from '#src/kit/json-ld.ts';
import { xmlText } from './xml-files.ts';

interface Terms {
  settings: Settings;
  promotions: readonly Promotion[];
  now: Date;
}

type Item = Record<string, string | string[]>;
type Availability = 'in_stock' | 'out_of_stock' | 'backorder';

export interface ProductFeed {
  path: string;
  head(settings: Settings, reason: string): string;
  items(product: NumberedProduct, terms: Terms): string;
  foot: string;
}

const WHEEL_SYSTEMS =
  'Vehicles & Parts > Vehicle Parts & Accessories > Motor Vehicle Parts > Motor Vehicle Wheel Systems';
const RIMS = `${WHEEL_SYSTEMS} > Motor Vehicle Rims & Wheels`;
const CATEGORIES: Readonly<Record<string, string>> = { 'alloy-wheels': RIMS, 'steel-wheels': RIMS };
const categoryOf = ({ size, type_short }: Product): string =>
  size ? `${WHEEL_SYSTEMS} > Motor Vehicle Tires` : (CATEGORIES[type_short] ?? '');
const DAY_MS = 86_400_000;
/** Meta and Microsoft know other words. */
const WORDS: Record<Availability, string> = {
  in_stock: 'in stock',
  out_of_stock: 'out of stock',
  backorder: 'available for order',
};

const availabilityOf = ({ in_stock, lead_days }: Product): Availability =>
  !in_stock ? 'out_of_stock' : lead_days ? 'backorder' : 'in_stock';
const priceOf = ({ retail_price }: Product): string => `${retail_price} CAD`;

/** The price of one tire with a promotion that is for each, and from when to when, in the shop's time. */
function saleOf(product: Product, { promotions }: Terms): Item {
  const item = onePrice({ retail_price: product.retail_price }, promotionsOf(product, promotions));
  const promotion = promotions.find(({ title }) => title === item.promotion);
  if (!promotion) return { sale_price: '', sale_price_effective_date: '' };
  const at = (day: string, time: string) => `${instantOf(day, time, shopOffset).toISOString().slice(0, 16)}Z`;
  return {
    sale_price: `${item.sum} CAD`,
    sale_price_effective_date: `${at(promotion.starts_on, '00:00')}/${at(promotion.ends_on, '23:59')}`,
  };
}

/** Whether the check digit is right (GS1). Catalogues refuse a product with an invalid number. */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = [...digits.padStart(14, '0')].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 1 : 3), 0);
  return sum % 10 === 0;
}

function itemOf(product: NumberedProduct, terms: Terms): Item {
  const { settings, now } = terms;
  const url = (path: string) => absolute(settings.site_url, path);
  const photos = product.pictures.split(',').filter((path) => /^\/[^/]/.test(path.trim()));
  const [picture = '', ...others] = photos;
  const availability = availabilityOf(product);
  const gtin = isGtin(product.gtin) ? product.gtin : '';
  const arrival = new Date(now.getTime() + ((product.lead_days ?? 0) + 1) * DAY_MS);
  return {
    id: String(product.id),
    title: product.title.slice(0, 150),
    description: (product.description || product.title).slice(0, 5_000),
    link: url(productPath(product)),
    image_link: picture && url(picture.trim()),
    additional_image_link: others.slice(0, 10).map((path) => url(path.trim())),
    price: priceOf(product),
    ...saleOf(product, terms),
    availability,
    availability_date: availability === 'backorder' ? `${arrival.toISOString().slice(0, 10)}T12:00Z` : '',
    condition: 'new',
    brand: product.brands.slice(0, 70),
    gtin,
    mpn: product.mpn,
    // Every tire and wheel has a maker’s number, known to us or not; only other products may have none.
    identifier_exists: gtin || product.mpn || categoryOf(product) ? '' : 'no',
    google_product_category: categoryOf(product),
    product_type: product.type_name,
    size: `${product.size} ${product.size && serviceDescription(product)}`.trim().slice(0, 100),
  };
}

function translatedItem(product: NumberedProduct, terms: Terms): Item {
  const { availability_date: _, ...item } = itemOf(product, terms);
  return { ...item, availability: WORDS[availabilityOf(product)] };
}

const rss = (path: string, itemFor: typeof itemOf): ProductFeed => ({
  path,
  head: ({ title, site_url }, reason) =>
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n' +
    `<title>${xmlText(title)}</title><link>${xmlText(absolute(site_url, '/'))}</link>\n` +
    `<description>${xmlText(reason || 'All products')}</description>\n`,
  items(product, terms) {
    const lines = Object.entries(itemFor(product, terms)).flatMap(([name, values]) =>
      [values].flat().map((value) => value && `<g:${name}>${xmlText(value)}</g:${name}>\n`),
    );
    return `<item>\n${lines.join('')}</item>\n`;
  },
  foot: '</channel></rss>\n',
});

const table = (
  path: string,
  columns: readonly string[],
  itemsFor: (p: NumberedProduct, t: Terms) => Item[],
): ProductFeed => ({
  path,
  head: () => `${columns.join('\t')}\n`,
  items: (product, terms) =>
    itemsFor(product, terms)
      .map((item) => columns.map((name) => [item[name] ?? []].flat().join(',').replace(/\s+/g, ' ')).join('\t') + '\n')
      .join(''),
  foot: '',
});

/** The shop in which a tire is, if the shop's code at Google is set. The number is told where pages tell it. */
function localItems(product: NumberedProduct, terms: Terms): Item[] {
  const store_code = terms.settings.places[product.location]?.storeCode;
  if (!store_code || availabilityOf(product) !== 'in_stock') return [];
  const { count } = product;
  return [
    {
      store_code,
      id: String(product.id),
      price: priceOf(product),
      ...saleOf(product, terms),
      availability: count === null ? 'in_stock' : 'limited_availability',
      quantity: count === null ? '' : String(count),
      pickup_method: 'reserve',
      pickup_sla: 'same day',
    },
  ];
}

const MICROSOFT = `id title description link image_link additional_image_link price sale_price
  sale_price_effective_date availability condition brand gtin mpn
  identifier_exists product_type size`.split(/\s+/);
const LOCAL =
  'store_code id price sale_price sale_price_effective_date availability quantity pickup_method pickup_sla'.split(' ');

export const PRODUCT_FEEDS: readonly ProductFeed[] = [
  rss('/feeds/google.xml', itemOf),
  table('/feeds/google-local.txt', LOCAL, localItems),
  rss('/feeds/meta.xml', translatedItem),
  table('/feeds/microsoft.txt', MICROSOFT, (product, terms) => [translatedItem(product, terms)]),
];
