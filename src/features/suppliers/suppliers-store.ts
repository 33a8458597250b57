import type {
  fetchListCall,
  suppliersCall,
  decideOfferCall,
  DeskOffer,
  mergeCall,
  MergeRequest,
  mergesCall,
  OfferDecision,
  offersCall,
} from './suppliers-calls.ts';
import { deskCall, $deskMessage, loadOverview } from '#src/features/desk-frame/desk-store.ts';
import { deskData, deskList, reloadShown } from '#src/features/desk-frame/desk-data-store.ts';

/** They are loaded again while a list is fetched. */
export const deskSuppliers = deskData(
  () => deskCall<typeof suppliersCall>('GET /api/editor/suppliers'),
  {},
  (rows) => (rows.some(({ source }) => source && source.state !== 'idle') ? 2_000 : 0),
);

export async function fetchList(id: number): Promise<string> {
  const outcome = await deskCall<typeof fetchListCall>(`POST /api/editor/suppliers/${id}`, { fetch: true });
  if (!outcome.ok) return outcome.message;
  const rows = deskSuppliers.$data.get().data ?? [];
  deskSuppliers.replace(rows.map((row) => (row.id === id ? outcome.data : row)));
  return '';
}

export const deskOffers = deskList((query) => deskCall<typeof offersCall>(`GET /api/editor/offers?${query}`), 25);

/** Decides about an offer, which stays in its place of the list. @returns the error, empty after success */
export async function sendOfferDecision({ id, joined_at }: DeskOffer, decision: OfferDecision): Promise<string> {
  const outcome = await deskCall<typeof decideOfferCall>(`POST /api/editor/offers/${id}`, decision);
  if (!outcome.ok) return outcome.message;
  const { data } = outcome;
  const waits = decision.decision === 'not the same tire';
  const isJoined = decision.decision === 'same tire';
  $deskMessage.set(
    waits
      ? `${data.title} is waiting again.`
      : `${data.title} ${isJoined ? `was joined to ${data.product?.title ?? 'a tire'}` : 'is now a product of the shop'}.`,
  );
  const joined = Number(isJoined) - Number(waits && joined_at !== null);
  const { data: page } = deskOffers.$data.get();
  if (page) {
    const { counts } = page;
    const now = { ...counts, waiting: counts.waiting + (waits ? 1 : -1), joined: counts.joined + joined };
    deskOffers.replace({ ...page, counts: now, data: page.data.map((row) => (row.id === id ? data : row)) });
  }
  void loadOverview();
  return '';
}

export const merges = deskData(() => deskCall<typeof mergesCall>('GET /api/editor/merges'));

/** Merges two products or undoes it. @param done the message after success @returns the error, empty after success */
export async function merge(request: MergeRequest, done: string): Promise<string> {
  const error = await merges.take(deskCall<typeof mergeCall>('POST /api/editor/merges', request), done);
  if (!error) void reloadShown();
  return error;
}
