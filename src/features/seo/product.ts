import { onePrice } from '#src/features/pricing/item-price.ts';
import { promotionsOf, type Promotion } from '#src/features/pricing/promotion.ts';
import { NOT_STATED, wheelFacts } from '#src/features/catalogue/product-facts.ts';
import { productPath } from '#src/kit/paths.ts';
import type { Product } from '#src/features/products/product.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import { absolute, type JsonLdNode } from '#src/kit/json-ld.ts';

export const aggregateRating = ({ value, count }: { value: number; count: number }): JsonLdNode => ({
  '@type': 'AggregateRating',
  ratingValue: value,
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
});

/** @param withDefaults a fixed rating stands in for none, by the setting `structured_data_defaults` (docs/structured-data.md) */
function rating(p: Product, withDefaults: boolean): JsonLdNode | null {
  if (p.visitorCount > 0 && p.visitorRating !== null)
    return aggregateRating({ value: p.visitorRating, count: p.visitorCount });
  return withDefaults ? aggregateRating({ value: 5, count: 1 }) : null;
}

/** What a supplier has in stock can be ordered and arrives in some days: a back order, in the words of schema.org. */
function availability({ in_stock, lead_days, count }: Pick<Product, 'in_stock' | 'lead_days' | 'count'>): string {
  if (!in_stock) return 'https://schema.org/OutOfStock';
  if (lead_days) return 'https://schema.org/BackOrder';
  return count === null ? 'https://schema.org/InStock' : 'https://schema.org/LimitedAvailability';
}

/** With what everybody pays for one. @param images paths of its pictures @param promotions those of this day */
export function productNode(
  p: Product,
  settings: Settings,
  images: readonly string[],
  promotions: readonly Promotion[] = [],
): JsonLdNode {
  const { retail_price } = p;
  const item = onePrice({ retail_price }, promotionsOf(p, promotions)); // no other price of a product may be told
  const until = promotions.find(({ title }) => title === item.promotion)?.ends_on;
  const url = absolute(settings.site_url, productPath(p));
  const facts = wheelFacts(p).filter(({ answer }) => answer !== NOT_STATED);
  const rated = rating(p, settings.structured_data_defaults);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: p.title,
    description: p.description || p.title,
    sku: p.sku || String(p.id),
    brand: { '@type': 'Brand', name: p.brands },
    category: p.type_name,
    ...(p.size && { size: p.size }),
    ...(p.wheel && { size: `${p.wheel.diameter}x${p.wheel.width}`, ...(p.wheel.finish && { color: p.wheel.finish }) }),
    ...(facts.length && {
      additionalProperty: facts.map(({ term, answer }) => ({ '@type': 'PropertyValue', name: term, value: answer })),
    }),
    ...(images.length && { image: images.map((path) => absolute(settings.site_url, path)) }),
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: item.sum,
      ...(until && {
        priceValidUntil: until,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: retail_price,
          priceCurrency: settings.region.currency,
        },
      }),
      priceCurrency: settings.region.currency,
      availability: availability(p),
      itemCondition: 'https://schema.org/NewCondition',
      seller: {
        '@type': 'TireShop',
        '@id': `${absolute(settings.site_url, '/')}#place-${p.location}`,
        name: settings.title,
      },
    },
    ...(rated && { aggregateRating: rated }),
  };
}
