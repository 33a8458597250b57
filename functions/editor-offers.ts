import { applyOfferDecision, listDeskOffers, type Decision, type MatchedOffer } from '#db/suppliers/desk-offers.ts';
import { offersCall, decideOfferCall, type DeskOffer } from '#src/contracts/editor/offers.ts';
import { productPath } from '#src/domain/shop/paths.ts';
import { purgeEdgeCache } from './http/edge-purge.ts';
import { pageAnswer, pageLimits } from './http/editor/editing.ts';
import { CallError } from './http/call.ts';
import { endpoint } from './http/endpoint.ts';
import { answerStaff } from './http/session/session.ts';

const NOT_FOUND = 'There is no such offer.';

/** Offers of suppliers, and which tires they are of; see `src/contracts/editor/offers.ts`. */
export default endpoint(
  answerStaff(offersCall, async ({ db }, query) => {
    const { rows, total, counts } = await listDeskOffers(db, { state: query.state, ...pageLimits(query) });
    return { ...pageAnswer(rows.map(printed), total, query), counts };
  }),
  answerStaff(decideOfferCall, async ({ db, params: { id }, who, waitUntil }, { join, part }) => {
    const decision: Decision = join ? { join } : part ? { part } : { make: true };
    const offer = await applyOfferDecision(db, id, decision, { ...who, now: new Date() });
    if (!offer) throw new CallError(404, NOT_FOUND);
    if (offer === 'decided') throw new CallError(409, 'This was already decided. Reload the list.');
    waitUntil(purgeEdgeCache('catalogue'));
    return { data: printed(offer) };
  }),
);

const printed = ({ slug: _, candidates, ...offer }: MatchedOffer): DeskOffer => ({
  ...offer,
  candidates: candidates.map(({ slug, ...tire }) => ({ ...tire, path: productPath({ id: tire.id, slug }) })),
});
