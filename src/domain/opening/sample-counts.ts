/** How much of the sample shop is left. */
import { counted } from '../supplier/list-figures.ts';

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
    products && counted(products, 'sample product', 'sample products'),
    ratings && `the sample ratings of ${counted(ratings, 'product that stays', 'products that stay')}`,
    reviews && counted(reviews, 'sample review', 'sample reviews'),
    accounts && counted(accounts, 'demo account', 'demo accounts'),
    brands && counted(brands, 'sample brand', 'sample brands'),
  ].filter((text) => typeof text === 'string');
