import { and, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { accounts, emailConfirmations } from '#db/schema/accounts.ts';
import { viewerOf } from './accounts.ts';
import { tokenHash } from './secret.ts';
import type { Viewer } from '#src/domain/account/account.ts';

/** A link works this long after it was requested. */
const CONFIRM_MS = 3 * 86_400_000;

/** Stores a request for a link to confirm an account's email address. Earlier links stay valid. */
export async function requestConfirmation(db: Database, accountId: number, now: Date): Promise<void> {
  await db.insert(emailConfirmations).values({
    accountId,
    createdAt: now,
    nextAttemptAt: now,
    expiresAt: new Date(now.getTime() + CONFIRM_MS),
  });
}

/** Confirms the email address that a link was mailed to, and voids its other links. @returns null for a wrong link */
export async function redeemEmailConfirmation(db: Database, token: string, now: Date): Promise<Viewer | null> {
  return db.transaction(async (tx) => {
    const works = and(eq(emailConfirmations.tokenHash, tokenHash(token)), gt(emailConfirmations.expiresAt, now));
    const [found] = await tx
      .select({ id: accounts.id })
      .from(emailConfirmations)
      .innerJoin(accounts, eq(accounts.id, emailConfirmations.accountId))
      .where(and(works, ne(accounts.status, 'closed')))
      .for('update', { of: accounts });
    const [used] = found ? await tx.delete(emailConfirmations).where(works).returning() : [];
    if (!found || !used) return null;
    await tx.delete(emailConfirmations).where(eq(emailConfirmations.accountId, found.id));
    const [confirmed] = await tx
      .update(accounts)
      .set({ emailState: 'confirmed', updatedAt: now })
      .where(eq(accounts.id, found.id))
      .returning();
    return viewerOf(confirmed!);
  });
}
