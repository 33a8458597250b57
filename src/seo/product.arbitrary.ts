import type { Product } from '#src/domain/product.ts';

/** A product for tests, with what a test wants to be different. */
export const sampleProduct = (different: Partial<Product> = {}): Product => ({
  id: 7, slug: 'nordavik-icefield-4-225-65r17-106t-xl', title: 'Nordavik Icefield 4 225/65R17 106T XL', brands: 'Nordavik', brand_short: 'nordavik',
  pattern_title: 'Icefield 4', pattern_picture: 'nordavik/icefield-4', pictures: '', type_id: 1, type_name: 'Winter Tires', type_short: 'wintertires',
  size: '225/65R17', size_slug: '225-65r17', load_index: '106', speed_rating: 'T', load_range: 'XL', run_flat: false, snowflake: true,
  retail_price: '189.00', count: null, in_stock: true, location: 0, status_type: 0, averageRating: null, reviewCount: 0, sku: 'NI4', description: 'Soft in the cold.',
  content: '', width: 225, profile: 65, rim: 17, utqg: '', sidewall: '', studdable: false, tread_depth: 11, warranty_km: null, tags: [], status_visible: 0,
  seo_title: '', seo_desc: '', ratingValue: null, ...different,
});
