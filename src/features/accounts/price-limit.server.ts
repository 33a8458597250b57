import { countPriceLookups } from '#src/features/pricing/price-lookups.private.server.ts';
import type { SignedIn } from './sessions.private.server.ts';
import type { Database } from '#db/client.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { readEnv } from '#src/features/http/env.server.ts';
import { perDay, tooManyRequests } from '#src/features/http/rate-limit.server.ts';

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
