/** What is still the sample shop's; see docs/opening.md. */
import * as z from 'zod';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';
import { line, requiredLine } from '#src/kit/fields.ts';
import { formatCount } from '#src/kit/list-figures.ts';
import { data, defineStaffCall } from '#src/kit/define-call.ts';

export interface SampleEntry {
  kind: EntryKind;
  id: string;
  title: string;
  why: string;
}

/** `ratings`: products with sample ratings that stay, with the ratings of visitors. */
export type SampleCounts = Record<'products' | 'ratings' | 'reviews' | 'accounts' | 'brands', number>;

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
  removable: SampleCounts;
  /** words of the sample's city, each with what it may become here; empty: to be typed */
  suggested: Replacement[];
}

/** An entry in which words are replaced, with the first place. `error`: why it stays as it is */
export interface ReplacedEntry extends Pick<SampleEntry, 'kind' | 'id' | 'title'> {
  count: number;
  before: string;
  after: string;
  error: string;
}
const replacement = z.strictObject({ find: requiredLine(80), replace: line(120) });
export type Replacement = z.output<typeof replacement>;

export const samplesCall = defineStaffCall({
  route: 'GET /api/editor/samples',
  output: data<SamplesAnswer>(),
  limit: 300,
});
/** Removes the sample catalogue. 409 says why it cannot be done. */
export const removeSamplesCall = defineStaffCall({
  route: 'POST /api/editor/samples',
  queryTimeoutMs: 55_000, // removing thousands of products
  output: data<SamplesAnswer>(),
});
export const replaceCall = defineStaffCall({
  route: 'POST /api/editor/samples/replace',
  input: z.strictObject({ pairs: z.array(replacement).min(1, 'Enter what to replace.').max(30), dry: z.boolean() }),
  queryTimeoutMs: 55_000,
  output: data<ReplacedEntry[]>(),
});
