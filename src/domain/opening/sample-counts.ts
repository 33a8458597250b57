/** How much of the sample shop is left. */
import { formatCount } from '../supplier/list-figures.ts';

/** What would be removed with the sample shop. */
export interface SampleCounts {
  products: number;
  /** products with sample ratings that stay; they keep what visitors gave */
  ratings: number;
  reviews: number;
  accounts: number;
  brands: number;
}

/** What is removed, as texts: `6,041 sample products`. */
export const countTexts = ({ products, ratings, reviews, accounts, brands }: SampleCounts): string[] =>
  [
    products && formatCount(products, 'sample product', 'sample products'),
    ratings && `the sample ratings of ${formatCount(ratings, 'product that stays', 'products that stay')}`,
    reviews && formatCount(reviews, 'sample review', 'sample reviews'),
    accounts && formatCount(accounts, 'demo account', 'demo accounts'),
    brands && formatCount(brands, 'sample brand', 'sample brands'),
  ].filter((text) => typeof text === 'string');
