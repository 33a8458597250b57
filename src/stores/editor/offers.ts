/** Offers that wait for an editor, and those that were joined to a tire. */
import type { DeskOffer, OfferAnswer, OfferDecision, OffersAnswer } from '#src/contracts/editor/offers.ts';
import { deskCall } from './desk.ts';
import { deskList } from './desk-list.ts';
import { $deskMessage } from './desk-message.ts';

export const offers = deskList<DeskOffer, OffersAnswer>(() => 'offers', 25);

/** @returns the error, empty after success */
export async function decideOffer(id: number, decision: OfferDecision): Promise<string> {
  const outcome = await deskCall<OfferAnswer>(`offers/${id}`, { method: 'POST', body: decision });
  if (!outcome.ok) return outcome.message;
  const { product, title } = outcome.answer.data;
  $deskMessage.set(
    decision.part
      ? `${title} waits again.`
      : decision.make
        ? `${title} is a product of the shop now.`
        : `${title} was joined to ${product?.title ?? 'a tire'}.`,
  );
  await offers.reload();
  return '';
}
