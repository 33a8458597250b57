import { and, desc, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { accounts, keptAnswers, partnerKeys } from '#db/schema/accounts.ts';
import { KEY_PREFIX, type KeyScope } from '#src/domain/account/partner-key.ts';
import { viewerOf } from './accounts.ts';
import { newToken, tokenHash } from './secret.ts';
import type { Caller } from './sessions.ts';

const DAY = 86_400_000;
/** The last use is noted at most this often. */
const NOTE_MS = 60_000;

/** An account whose program makes a call with a key. */
export type KeyHolder = Caller & { keyId: number; scopes: readonly KeyScope[] };

/** Makes a key that works for some days. @returns the key, of which only a hash is stored */
export async function insertKey(
  db: Database,
  { days, ...key }: { accountId: number; name: string; scopes: KeyScope[]; days: number },
  now: Date,
): Promise<string> {
  const made = KEY_PREFIX + newToken();
  const expiresAt = new Date(now.getTime() + days * DAY);
  await db.insert(partnerKeys).values({ ...key, tokenHash: tokenHash(made), createdAt: now, expiresAt });
  return made;
}

/** The keys of an account, the newest first, expired ones too, as `src/contracts/partner-keys.ts` names them. */
export const listKeys = (db: Database, account: number) => {
  const { id, name, scopes, expiresAt: expires_at, lastUsedAt: last_used_at, accountId } = partnerKeys;
  const named = { id, name, scopes, expires_at, last_used_at };
  return db.select(named).from(partnerKeys).where(eq(accountId, account)).orderBy(desc(id));
};

/** Deletes one key of an account, or all. */
export async function deleteKeys(db: Database, accountId: number, id?: number): Promise<void> {
  const one = id ? eq(partnerKeys.id, id) : undefined;
  await db.delete(partnerKeys).where(and(eq(partnerKeys.accountId, accountId), one));
}

/** The account of a key as it is now, and notes the use; null if the key is unknown, expired, or of a closed account. */
export async function findKeyHolder(db: Database, key: string, now: Date): Promise<KeyHolder | null> {
  const { tokenHash: hash, expiresAt, lastUsedAt } = partnerKeys;
  const [row] = await db
    .select()
    .from(partnerKeys)
    .innerJoin(accounts, eq(accounts.id, partnerKeys.accountId))
    .where(and(eq(hash, tokenHash(key)), gt(expiresAt, now), ne(accounts.status, 'closed')));
  if (!row) return null;
  const { id: keyId, accountId, scopes } = row.partner_keys;
  const isOld = or(isNull(lastUsedAt), lt(lastUsedAt, new Date(now.getTime() - NOTE_MS)));
  const used = and(eq(partnerKeys.id, keyId), isOld);
  await db.update(partnerKeys).set({ lastUsedAt: now }).where(used);
  return { ...viewerOf(row.accounts), accountId, keyId, scopes };
}

/**
 * Answers a call once: the first time by its work, and for a day with the same answer. Calls at once wait for the first one.
 * Work that fails leaves nothing, so that the call can be made again.
 * @returns `'different'` when the idempotency key was sent with another call or body
 */
export const answerOnce = <T extends object>(
  db: Database,
  call: Pick<typeof keptAnswers.$inferSelect, 'keyId' | 'idempotencyKey' | 'bodyHash'>,
  now: Date,
  work: (db: Database) => Promise<T>,
): Promise<T | 'different'> =>
  db.transaction(async (tx) => {
    const which = and(eq(keptAnswers.keyId, call.keyId), eq(keptAnswers.idempotencyKey, call.idempotencyKey));
    await tx.delete(keptAnswers).where(lte(keptAnswers.expiresAt, now));
    const expiresAt = new Date(now.getTime() + DAY);
    const values = { ...call, expiresAt };
    const made = await tx.insert(keptAnswers).values(values).onConflictDoNothing().returning();
    if (made.length) {
      const answer = await work(tx);
      await tx.update(keptAnswers).set({ answer }).where(which);
      return answer;
    }
    const [known] = await tx.select().from(keptAnswers).where(which);
    return known?.bodyHash === call.bodyHash ? (known.answer as T) : 'different';
  });
