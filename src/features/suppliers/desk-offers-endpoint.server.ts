import type { Database } from '#db/client.ts';
import { applyOfferDecision, listDeskOffers } from './desk-offers.private.server.ts';
import { findDoubles, listMerged, mergeProducts, undoMerge } from './merge-products.private.server.ts';
import { decideOfferCall, mergeCall, mergesCall, offersCall, type Merges } from './suppliers-calls.ts';
import { purgeEdgeCache } from '#src/features/http/edge-purge.server.ts';
import { pageAnswer, pageLimits } from '#src/kit/paging.ts';
import { CallError, endpoint } from '#src/features/http/endpoint.server.ts';
import { answerStaff } from '#src/features/accounts/session.private.server.ts';

const MAX_MERGED = 50;

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
