/**
 * Products as anybody may see them: what public pages print and public calls answer. Field names are those of the
 * specification, section 3. Partner and VIP prices are not here and never will be (`decisions.md` 15).
 */
export const STATUS_TITLES = ['', 'On Sale', 'On Clearance', 'Premium'] as const;
export type StatusType = 0 | 1 | 2 | 3;

/** What a card in a list shows. */
export interface ProductSummary {
  id: number;
  slug: string;
  title: string;
  /** brand name, and its address part */
  brands: string;
  brand_short: string;
  pattern_title: string;
  /** stem of the pattern's drawn pictures, `nokian/hakkapeliitta-r5`; empty: the type's */
  pattern_picture: string;
  /** own pictures, comma separated, empty for most */
  pictures: string;
  type_id: number;
  type_name: string;
  type_short: string;
  /** as printed, `LT265/70R17`; empty for accessories */
  size: string;
  size_slug: string | null;
  load_index: string;
  speed_rating: string;
  load_range: string;
  run_flat: boolean;
  snowflake: boolean;
  retail_price: string;
  /** exact only up to four, else null */
  count: number | null;
  in_stock: boolean;
  location: 0 | 1;
  status_type: StatusType;
  averageRating: number | null;
  reviewCount: number;
}

/** Everything the product page says. */
export interface Product extends ProductSummary {
  sku: string;
  description: string;
  content: string;
  width: number | null;
  profile: number | null;
  rim: number | null;
  utqg: string;
  sidewall: string;
  studdable: boolean | null;
  /** 32nds of an inch when new */
  tread_depth: number | null;
  warranty_km: number | null;
  tags: string[];
  status_visible: 0 | 1;
  seo_title: string;
  seo_desc: string;
  /** the same figure as `averageRating`, under the name structured data uses */
  ratingValue: number | null;
}

export interface ProductType {
  id: number;
  title: string;
  short: string;
  picture: string;
  is_wheel: 0 | 1;
  count: number;
  description: string;
  snowflake: boolean;
}

export interface Brand {
  id: number;
  title: string;
  short_title: string;
  logo: string;
  description: string;
  count: number;
  seo_title: string;
  seo_desc: string;
  seo_h1: string;
}

/** What follows the size on a sidewall: `102T XL`. */
export const serviceDescription = (p: Pick<ProductSummary, 'load_index' | 'speed_rating' | 'load_range'>): string =>
  [`${p.load_index}${p.speed_rating}`, p.load_range === 'SL' ? '' : p.load_range].filter(Boolean).join(' ');
