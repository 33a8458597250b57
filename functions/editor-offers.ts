import { applyOfferDecision, listDeskOffers } from '#db/suppliers/desk-offers.ts';
import { offersCall, decideOfferCall } from '#src/contracts/editor/offers.ts';
import { purgeEdgeCache } from './http/edge-purge.ts';
import { pageAnswer, pageLimits } from './http/editor/editing.ts';
import { CallError } from './http/call.ts';
import { endpoint } from './http/endpoint.ts';
import { answerStaff } from './http/session/session.ts';

/** Offers of suppliers, and which tires they are of. */
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
);
