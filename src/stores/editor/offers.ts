import type { decideOfferCall, DeskOffer, OfferDecision, offersCall } from '#src/contracts/editor/offers.ts';
import { $deskMessage, deskCall, loadOverview } from './desk.ts';
import { addToCounts, deskList } from './desk-list.ts';

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
  deskOffers.replace(data, (other) => other.id === id);
  addToCounts(deskOffers, { waiting: waits ? 1 : -1, joined: Number(isJoined) - Number(waits && joined_at !== null) });
  void loadOverview();
  return '';
}
