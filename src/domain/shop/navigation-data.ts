import type { ArticleType } from '../content/article.ts';
import type { ContentPage } from '../content/content.ts';
import type { ProductType } from '../product/product.ts';

/** Only what menus show of these entries: when any of this changes, every page is rendered again. */
export interface NavigationData {
  types: Array<Pick<ProductType, 'title' | 'short' | 'snowflake' | 'is_wheel'>>;
  services: Array<Pick<ContentPage, 'code' | 'title'>>;
  policies: Array<Pick<ContentPage, 'code' | 'title'>>;
  /** those that have articles */
  articleTypes: Array<Pick<ArticleType, 'short' | 'title'>>;
  hasPromotions: boolean;
}

export const navigationData = (shop: {
  types: readonly ProductType[];
  services: readonly ContentPage[];
  policies: readonly ContentPage[];
  articleTypes: readonly ArticleType[];
  promotions: readonly unknown[];
}): NavigationData => ({
  types: shop.types.map(({ title, short, snowflake, is_wheel }) => ({ title, short, snowflake, is_wheel })),
  services: shop.services.map(({ code, title }) => ({ code, title })),
  policies: shop.policies.map(({ code, title }) => ({ code, title })),
  articleTypes: shop.articleTypes.filter(({ count }) => count > 0).map(({ short, title }) => ({ short, title })),
  hasPromotions: shop.promotions.length > 0,
});
