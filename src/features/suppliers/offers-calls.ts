import * as z from 'zod';
import { body, data, defineStaffCall, type InputOf, pageQuery, type PageOf } from '#src/kit/define-call.ts';
import { MAX_INTEGER } from '#src/features/desk-frame/entries-calls.ts';

const OFFER_STATES = ['waiting', 'joined'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

interface OfferedTire {
  id: number;
  title: string;
}

export interface CandidateTire extends OfferedTire {
  slug: string;
  sku: string;
  cost: string | null;
  count: number;
}

const id = z.int().min(1).max(MAX_INTEGER);

export interface DeskOffer {
  id: number;
  supplier: string;
  item: string;
  /** the tire as the list describes it */
  title: string;
  cost: string | null;
  /** null: the list says nothing about stock */
  count: number | null;
  gtin: string;
  mpn: string;
  product: OfferedTire | null;
  joined_by: string;
  joined_at: string | null;
  /** of an offer that waits: the tires that it may be of, the most likely first */
  candidates: CandidateTire[];
}

/** Offers that wait, the oldest first, or those that were joined to a tire, the newest first. */
export const offersCall = defineStaffCall({
  route: 'GET /api/editor/offers',
  input: pageQuery.extend({ state: z.enum(OFFER_STATES).default('waiting') }),
  output: body<PageOf<DeskOffer> & { counts: Record<OfferState, number> }>(),
  limit: 300,
});

/** `not the same tire` undoes either, until the supplier's next list. 409 when somebody has decided already. */
export const decideOfferCall = defineStaffCall({
  route: 'POST /api/editor/offers/:id',
  input: z
    .strictObject({
      decision: z.enum(['same tire', 'new tire', 'not the same tire']),
      /** of `same tire` */
      product: id.optional(),
    })
    .refine(({ decision, product }) => (decision === 'same tire') === (product !== undefined), 'Say which tire it is.'),
  output: data<DeskOffer>(),
});
export type OfferDecision = InputOf<typeof decideOfferCall>;

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

/** Pairs of products that are the same tire by the rules, and what was merged, the latest first. */
export interface Merges {
  doubles: [MergeableProduct, MergeableProduct][];
  merged: MergedProduct[];
}

export const mergesCall = defineStaffCall({ route: 'GET /api/editor/merges', output: data<Merges>(), limit: 120 });
/** Merges a product into one of the same brand and size, or undoes it by the former id. 409 with a sentence. */
export const mergeCall = defineStaffCall({
  route: 'POST /api/editor/merges',
  input: z.union([z.strictObject({ from: id, into: id }), z.strictObject({ undo: id })]),
  output: data<Merges>(),
});
export type MergeRequest = InputOf<typeof mergeCall>;
