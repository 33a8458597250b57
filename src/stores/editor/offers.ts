import type { decideOfferCall, DeskOffer, OfferDecision, offersCall } from '#src/contracts/editor/offers.ts';
import { $deskMessage, deskCall, loadOverview } from './desk.ts';
import { addToCounts, deskList } from './desk-list.ts';

export const deskOffers = deskList((query) => deskCall<typeof offersCall>(`GET /api/editor/offers?${query}`), 25);

/** Decides about an offer, which stays in its place of the list. @returns the error, empty after success */
export async function sendOfferDecision({ id, joined_at }: DeskOffer, decision: OfferDecision): Promise<string> {
  const wasJoined = joined_at !== null;
  const outcome = await deskCall<typeof decideOfferCall>(`POST /api/editor/offers/${id}`, decision);
  if (!outcome.ok) return outcome.message;
  const { data } = outcome;
  $deskMessage.set(
    decision.part
      ? `${data.title} is waiting again.`
      : decision.make
        ? `${data.title} is now a product of the shop.`
        : `${data.title} was joined to ${data.product?.title ?? 'a tire'}.`,
  );
  deskOffers.replace(data, (other) => other.id === id);
  const { part, join } = decision;
  addToCounts(deskOffers, part ? { waiting: 1, joined: wasJoined ? -1 : 0 } : { waiting: -1, joined: join ? 1 : 0 });
  void loadOverview();
  return '';
}
