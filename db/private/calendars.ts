/** The private addresses of calendars, by the hash of their token. */
import { eq, sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
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

const isoTime = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
type Listed = { id: number; location: number; who: string; created_at: string; used_at: string | null };
export const listCalendars = (db: Database): Promise<Listed[]> =>
  rows(
    db,
    sql`select c.id, c.location, a.fullname as who, ${isoTime(sql`c.created_at`)} as created_at, ${isoTime(sql`c.used_at`)} as used_at
    from calendars c join accounts a on a.id = c.account_id order by a.fullname, c.location`,
  );

export const deleteCalendar = (db: Database, id: number) => db.delete(calendars).where(eq(calendars.id, id));

/** The shop of a calendar, and notes that it was fetched; null for a token that does not work, or no longer. */
export async function openCalendar(db: Database, token: string, now: Date): Promise<{ location: number } | null> {
  const [found] = await rows<{ location: number }>(
    db,
    sql`update calendars c set used_at = ${now.toISOString()}::timestamptz from accounts a
    where c.token_hash = ${tokenHash(token)} and a.id = c.account_id and a.is_editor and a.status = 'active'
    returning c.location`,
  );
  return found ?? null;
}
