import { countPriceLookups } from '#db/private/price-lookups.ts';
import type { Caller } from '#db/private/sessions.ts';
import type { Database } from '#db/client.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { readEnv } from '../env.ts';
import { perDay, tooManyRequests } from './rate-limit.ts';

/** Counts tires whose partner prices an account is about to see, except an editor's. @throws CallError 429 */
export async function limitPrices(
  db: Database,
  { accountId, is_view, is_editor }: Caller,
  products: readonly { id: number }[],
): Promise<void> {
  if (!is_view || is_editor || !products.length) return;
  const ids = products.map(({ id }) => id);
  const seconds = await countPriceLookups(db, accountId, ids, perDay(readEnv('PRICES_PER_DAY')), new Date());
  if (seconds) throw tooManyRequests(ACCOUNT_TEXTS.tooManyQuestions, seconds);
}
