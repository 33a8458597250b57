import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { accounts, emailConfirmations } from '#db/schema/accounts.ts';
import { accountAddress, viewerOf } from './accounts.ts';
import { linkTimes, takeLink } from './mailed-links.ts';
import type { Viewer } from '#src/domain/account/account.ts';

/** A link works this long after it was requested. */
const CONFIRM_MS = 3 * 86_400_000;
/** Mails a day to an address that has an account, when others register with it. */
const MAX_KNOWN_MAILS = 3;

/** Stores a request for a link to confirm an account's email address. Earlier links stay valid. See `createDouble` for others. */
export async function requestConfirmation(db: Database, accountId: number, now: Date): Promise<void> {
  const [account] = await db.select({ email: accounts.emailKey }).from(accounts).where(eq(accounts.id, accountId));
  const known = accountAddress(account!.email);
  const doubles = sql`${emailConfirmations.createdAt} > ${now.toISOString()}::timestamptz - interval '1 day'
    and ${emailConfirmations.accountId} in (select id from accounts where starts_with(email_key, ${`${known}#`}::text))`;
  if (known !== account!.email && (await db.$count(emailConfirmations, doubles)) >= MAX_KNOWN_MAILS) return;
  await db.insert(emailConfirmations).values({ accountId, ...linkTimes(now, CONFIRM_MS) });
}

/** Confirms the email address that a link was mailed to, and voids its other links. @returns null for a wrong link */
export async function redeemEmailConfirmation(db: Database, token: string, now: Date): Promise<Viewer | null> {
  return db.transaction(async (tx) => {
    const found = await takeLink(tx, emailConfirmations, token, now);
    if (!found) return null;
    const [confirmed] = await tx
      .update(accounts)
      .set({ emailState: 'confirmed', updatedAt: now })
      .where(eq(accounts.id, found.id))
      .returning();
    return viewerOf(confirmed!);
  });
}
