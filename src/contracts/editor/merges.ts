import * as z from 'zod';
import type { MergeableProduct, MergedProduct } from '#src/domain/supplier/merged-products.ts';
import { MAX_INTEGER } from './entries.ts';
import { data, defineCall, type InputOf } from '../define-call.ts';

const id = z.int().min(1).max(MAX_INTEGER);

/** Pairs of products that are the same tire by the rules, and what was merged, the latest first. */
export interface Merges {
  doubles: [MergeableProduct, MergeableProduct][];
  merged: MergedProduct[];
}

export const mergesCall = defineCall({
  route: 'GET /api/editor/merges',
  output: data<Merges>(),
  rights: 'staff',
  limit: 120,
});
/** Merges a product into one of the same brand and size, or undoes it by the former id. 409 with a sentence. */
export const mergeCall = defineCall({
  route: 'POST /api/editor/merges',
  input: z
    .strictObject({ from: id.optional(), into: id.optional(), undo: id.optional() })
    .refine(
      ({ from, into, undo }) =>
        undo === undefined ? from !== undefined && into !== undefined : from === undefined && into === undefined,
      'Say which product is merged into which, or what is undone.',
    ),
  output: data<Merges>(),
  rights: 'staff',
});
export type MergeRequest = InputOf<typeof mergeCall>;
