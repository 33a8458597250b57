/** A product as the desk shows it beside one that may be the same tire. */
export interface MergeableProduct {
  id: number;
  title: string;
  slug: string;
  sku: string;
  retail_price: string;
  count: number;
  /** how many suppliers offer it */
  offers: number;
}

export interface MergedProduct {
  /** of the product that is no longer there */
  id: number;
  title: string;
  sku: string;
  into: { id: number; title: string; slug: string };
  by: string;
  at: string;
}
