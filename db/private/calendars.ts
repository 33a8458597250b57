/** The private addresses of calendars, by the hash of their token. */
import { eq } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { accounts } from '#db/schema/accounts.ts';
import { calendars } from '#db/schema/messages.ts';
import { tokenHash } from './secret.ts';

/** Stores the token of an editor's calendar of a shop. An earlier one stops working. */
export async function storeCalendar(
  db: Database,
  token: string,
  whose: { accountId: number; location: number },
  now: Date,
): Promise<void> {
  const values = { ...whose, tokenHash: tokenHash(token), createdAt: now, usedAt: null };
  const target = [calendars.accountId, calendars.location];
  await db.insert(calendars).values(values).onConflictDoUpdate({ target, set: values });
}

/** All calendars, as `src/contracts/editor/calendars.ts` names them. */
export const listCalendars = (db: Database) => {
  const { id, location, createdAt: created_at, usedAt: used_at, accountId } = calendars;
  return db
    .select({ id, location, who: accounts.fullname, created_at, used_at })
    .from(calendars)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .orderBy(accounts.fullname, location);
};

export const deleteCalendar = (db: Database, id: number) => db.delete(calendars).where(eq(calendars.id, id));

/** Finds the shop of a calendar, and notes that it was fetched. @returns null for an unknown token, or one of a former editor */
export async function openCalendar(db: Database, token: string, now: Date): Promise<{ location: number } | null> {
  const [found] = await rows<{ location: number }>(db)`
    update calendars c set used_at = ${now.toISOString()}::timestamptz from accounts a
    where c.token_hash = ${tokenHash(token)} and a.id = c.account_id and a.is_editor and a.status = 'active'
    returning c.location`;
  return found ?? null;
}
