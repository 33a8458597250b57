import { pricesOf, countPriceLookups } from '#src/features/pricing/priced-products.private.server.ts';
import { pricesCall } from '#src/features/pricing/prices-calls.ts';
import { partnerPrice } from '#src/features/pricing/partner-price.ts';
import { answerSignedIn, type SignedIn } from './session.private.server.ts';
import type { Database } from '#db/client.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { readEnv } from '#src/features/http/env.server.ts';
import { perDay, tooManyRequests } from '#src/features/http/rate-limit.private.server.ts';

export default answerSignedIn(pricesCall, async ({ db, viewer }, { ids }) => {
  const found = await pricesOf(db, ids);
  await limitPrices(db, viewer, found);
  return { data: found.map((product) => partnerPrice(product, viewer)) };
});

/** Counts tires whose partner prices an account is about to see, except of the staff. @throws CallError 429 */
export async function limitPrices(
  db: Database,
  { accountId, is_view, role }: SignedIn,
  products: readonly { id: number }[],
): Promise<void> {
  if (!is_view || role || !products.length) return;
  const ids = products.map(({ id }) => id);
  const seconds = await countPriceLookups(db, accountId, ids, perDay(readEnv('PRICES_PER_DAY')), new Date());
  if (seconds) throw tooManyRequests(ACCOUNT_TEXTS.tooManyQuestions, seconds);
}
