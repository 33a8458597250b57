import type { PairedTire, ProductSummary } from './product.ts';

/** The fields of a product that its card needs. Pages of lists contain them as data, so they must be few. */
export function productSummary(p: ProductSummary): ProductSummary {
  return {
    id: p.id,
    slug: p.slug,
    title: p.title,
    brands: p.brands,
    brand_short: p.brand_short,
    pattern_title: p.pattern_title,
    pattern_picture: p.pattern_picture,
    pictures: p.pictures,
    type_id: p.type_id,
    type_name: p.type_name,
    type_short: p.type_short,
    size: p.size,
    size_slug: p.size_slug,
    load_index: p.load_index,
    speed_rating: p.speed_rating,
    load_range: p.load_range,
    run_flat: p.run_flat,
    snowflake: p.snowflake,
    tread_depth: p.tread_depth,
    retail_price: p.retail_price,
    count: p.count,
    in_stock: p.in_stock,
    lead_days: p.lead_days,
    location: p.location,
    status_type: p.status_type,
    averageRating: p.averageRating,
    reviewCount: p.reviewCount,
    ...(p.fit && { fit: p.fit }),
  };
}

export const pairedTire = ({ id, brands, pattern_title, type_short, size, retail_price }: PairedTire): PairedTire => ({
  id,
  brands,
  pattern_title,
  type_short,
  size,
  retail_price,
});
