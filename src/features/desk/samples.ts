import type { EntryKind } from '#src/features/entries/entry-kinds.ts';
import { formatCount } from '#src/kit/list-figures.ts';

/** An entry that is as the sample shop has it, or names something of the sample shop. */
export interface SampleEntry {
  kind: EntryKind;
  id: string;
  title: string;
  why: string;
  /** whether somebody may confirm that the entry is right as it is */
  isConfirmable: boolean;
}

/** How much would be removed with the sample catalogue. */
export interface SampleCounts {
  products: number;
  /** products with sample ratings that stay, with the ratings of visitors */
  ratings: number;
  reviews: number;
  accounts: number;
  brands: number;
}

/** `6,041 sample products`, `4 demo accounts` */
export const countTexts = ({ products, ratings, reviews, accounts, brands }: SampleCounts): string[] =>
  [
    products && formatCount(products, 'sample product', 'sample products'),
    ratings && `the sample ratings of ${formatCount(ratings, 'product that stays', 'products that stay')}`,
    reviews && formatCount(reviews, 'sample review', 'sample reviews'),
    accounts && formatCount(accounts, 'demo account', 'demo accounts'),
    brands && formatCount(brands, 'sample brand', 'sample brands'),
  ].filter((text) => typeof text === 'string');
