/** What is still the sample shop's; see docs/opening.md. */
import * as z from 'zod';
import { ENTRY_KINDS, type EntryKind } from '#src/features/entries/entry-kinds.ts';
import { formatCount } from '#src/kit/list-figures.ts';
import { data, defineCall, type InputOf } from '#src/kit/define-call.ts';

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

export interface SamplesAnswer {
  entries: SampleEntry[];
  /** the sample catalogue with reviews and accounts, which is removed at once */
  removable: SampleCounts;
}

export const samplesCall = defineCall({
  route: 'GET /api/editor/samples',
  output: data<SamplesAnswer>(),
  rights: 'staff',
  limit: 300,
});
/** Confirms that an entry is right as it is, or removes the sample catalogue. 409 says why something cannot be done. */
export const changeSamplesCall = defineCall({
  route: 'POST /api/editor/samples',
  input: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('confirm'), kind: z.enum(ENTRY_KINDS), id: z.string().min(1).max(80) }),
    z.strictObject({ action: z.literal('remove') }),
  ]),
  queryTimeoutMs: 55_000, // removing thousands of products
  output: data<SamplesAnswer>(),
  rights: 'staff',
});
export type SamplesChange = InputOf<typeof changeSamplesCall>;
