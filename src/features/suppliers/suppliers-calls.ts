import * as z from 'zod';
import type { ListFigures } from '#src/kit/list-figures.ts';
import type { FetchHours, FetchResult } from '#src/kit/list-fetch.ts';
import {
  data,
  defineCall,
  defineStaffCall,
  body,
  type InputOf,
  pageQuery,
  type PageOf,
  MAX_INTEGER,
} from '#src/kit/define-call.ts';

export interface LastList {
  name: string;
  at: string;
  /** its offers count as “ask us”, because it is too old */
  is_stale: boolean;
  /** null: it was imported before this was noted */
  figures: ListFigures | null;
}

/** Where a supplier's list is fetched from, and what came of it. Times are ISO 8601. */
export interface DeskSource {
  url: string;
  hours: FetchHours;
  /** the next time by these hours; null: only when an editor asks */
  next_at: string | null;
  /** the variable with the credentials, and why they are not sent; null: the server needs none */
  variable: { name: string; problem: string } | null;
  /** `due`: begins within five minutes */
  state: 'idle' | 'due' | 'running';
  last: { at: string; result: FetchResult; reason: string } | null;
}

export interface DeskSupplier {
  id: number;
  title: string;
  /** prefix of its item numbers; empty for the shop's own */
  slug: string;
  is_own: boolean;
  active: boolean;
  freight: string;
  lead_days: number;
  /** days after which its list is too old: its own number, or that of the rule for all suppliers */
  stale_days: number;
  /** items of its last list, and how many of them wait for an editor to say which tire they are */
  listed: number;
  waiting: number;
  last_list: LastList | null;
  /** null: its lists are imported by hand */
  source: DeskSource | null;
}

export const suppliersCall = defineStaffCall({
  route: 'GET /api/editor/suppliers',
  output: data<DeskSupplier[]>(),
  limit: 300,
});
export const fetchListCall = defineStaffCall({
  route: 'POST /api/editor/suppliers/:id',
  input: z.strictObject({ fetch: z.literal(true) }),
  output: data<DeskSupplier>(),
});

/** Fetches lists that are due, after the response. It fetches nothing that is not due, so anybody may call it. */
export const fetchDueListsCall = defineCall({
  route: 'POST /api/fetch-lists',
  output: data<{ due: number }>(),
  limit: 20,
});

const OFFER_STATES = ['waiting', 'joined'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

interface OfferedTire {
  id: number;
  title: string;
}

interface ShopTire extends OfferedTire {
  slug: string;
  sku: string;
  count: number;
}

export interface CandidateTire extends ShopTire {
  cost: string | null;
}

const id = z.int().min(1).max(MAX_INTEGER);

export interface DeskOffer {
  id: number;
  supplier: string;
  item: string;
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
      product: id.optional(),
    })
    .refine(({ decision, product }) => (decision === 'same tire') === (product !== undefined), 'Say which tire it is.'),
  output: data<DeskOffer>(),
});
export type OfferDecision = InputOf<typeof decideOfferCall>;

export interface MergeableProduct extends ShopTire {
  retail_price: string;
  offers: number;
}

/** One that is no longer there. */
export interface MergedProduct extends Pick<ShopTire, 'id' | 'title' | 'sku'> {
  into: Pick<ShopTire, 'id' | 'title' | 'slug'>;
  by: string;
  at: string;
}

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
