import type { Database } from '#db/client.ts';
import { applyOfferDecision, listDeskOffers } from '#db/suppliers/desk-offers.ts';
import { findDoubles, listMerged, mergeProducts, undoMerge } from '#db/suppliers/merge-products.ts';
import { decideOfferCall, mergeCall, mergesCall, offersCall, type Merges } from '#src/contracts/editor/offers.ts';
import { purgeEdgeCache } from './http/edge-purge.ts';
import { pageAnswer, pageLimits } from './http/editor/editing.ts';
import { CallError } from './http/call.ts';
import { endpoint } from './http/endpoint.ts';
import { answerStaff } from './http/session/session.ts';

const MAX_MERGED = 50;

/** Offers of suppliers and which tires they are of; products that are one and the same tire. */
export default endpoint(
  answerStaff(offersCall, async ({ db }, query) => {
    const { rows, total, counts } = await listDeskOffers(db, { state: query.state, ...pageLimits(query) });
    return { ...pageAnswer(rows, total, query), counts };
  }),
  answerStaff(decideOfferCall, async ({ db, params: { id }, who, waitUntil }, decision) => {
    const offer = await applyOfferDecision(db, id, decision, { ...who, now: new Date() });
    if (!offer) throw new CallError(404, 'There is no such offer.');
    waitUntil(purgeEdgeCache('catalogue'));
    return { data: offer };
  }),
  answerStaff(mergesCall, async ({ db }) => ({ data: await merges(db) })),
  answerStaff(mergeCall, async ({ db, who, waitUntil }, request) => {
    const audit = { ...who, now: new Date() };
    if ('undo' in request) await undoMerge(db, request.undo, audit);
    else await mergeProducts(db, request, audit);
    waitUntil(purgeEdgeCache('catalogue'));
    return { data: await merges(db) };
  }),
);

const merges = async (db: Database): Promise<Merges> => ({
  doubles: await findDoubles(db),
  merged: await listMerged(db, MAX_MERGED),
});
