/** Who wants to be told that a set is in stock, and telling them. Docs: docs/stock.md. */
import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { stockAlerts } from '#db/schema/messages.ts';
import { storeMessage, storeVisitorMail, type MailFrom } from '#src/features/mail/mails.private.server.ts';
import { wantedWords, type WantedTire } from '#src/features/products/stock-alert.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { phoneText } from '#src/kit/phone.ts';
import { ROUTES } from '#src/kit/routes.ts';

/** Days for which the link of a confirmation works, somebody waits at most, and the last mail's link works. */
const DAYS = { stockAlertAsked: 3, wait: 180, stockAlert: 30 };
const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000);

/** What is read of alerts `a` and their products `p`. An alert for a size has no product. */
const WANTED = sql`a.wanted, p.title, p.slug`;
const PRODUCT_ID = sql`case when a.wanted ~ '^[0-9]{1,9}$' then a.wanted::int end`;
const PRODUCT = sql`left join products p on p.id = ${PRODUCT_ID}`;
/** SQL that is true when a set of four is in stock, here or at a supplier. */
const IS_IN = sql`exists (select 1 from products s where s.count >= 4 and (s.id = ${PRODUCT_ID} or s.size_slug = a.wanted))`;
const waits = (now: Date) =>
  sql`a.confirmed_at is not null and a.told_at is null and a.expires_at > ${now.toISOString()}::timestamptz`;

export async function findWanted(db: Database, wanted: string): Promise<WantedTire & { is_in: boolean }> {
  const asked = sql`(select ${wanted}::text as wanted) a`;
  const query = sql`select ${WANTED}, ${IS_IN} as is_in from ${asked} ${PRODUCT}`;
  return (await rows<WantedTire & { is_in: boolean }>(db, query))[0]!;
}

type NewAlert = Omit<typeof stockAlerts.$inferInsert, 'id' | 'confirmedAt' | 'toldAt' | 'createdAt' | 'expiresAt'>;

/** Stores who waits for what. @returns the token of its links, the earlier one where it was asked for before; null once it is confirmed */
export async function storeStockAlert(db: Database, { token, ...alert }: NewAlert, now: Date): Promise<string | null> {
  const state = alert.email
    ? { confirmedAt: null, expiresAt: dayAfter(now, DAYS.stockAlertAsked) }
    : { confirmedAt: now, expiresAt: dayAfter(now, DAYS.wait) };
  const values = { ...alert, ...state, toldAt: null, createdAt: now };
  const { email, phone, wanted, confirmedAt, toldAt } = stockAlerts;
  const setWhere = or(isNull(confirmedAt), isNotNull(toldAt))!;
  const [stored] = await db
    .insert(stockAlerts)
    .values({ ...values, token })
    .onConflictDoUpdate({ target: [email, phone, wanted], set: values, setWhere })
    .returning();
  return stored?.token ?? null;
}

/** The owner of an email address has pressed the button of its mail. @returns false for a link that does not work */
export async function confirmStockAlert(db: Database, token: string, now: Date): Promise<boolean> {
  const works = and(eq(stockAlerts.token, token), gt(stockAlerts.expiresAt, now));
  const change = { confirmedAt: now, expiresAt: dayAfter(now, DAYS.wait) };
  await db
    .update(stockAlerts)
    .set(change)
    .where(and(works, isNull(stockAlerts.confirmedAt)));
  return (await db.$count(stockAlerts, works)) > 0;
}

/** Deletes everything that the email address of a link waits for. @returns false for a link that does not work */
export async function stopStockAlerts(db: Database, token: string): Promise<boolean> {
  const { email, id } = stockAlerts;
  const ofLink = db.select({ email }).from(stockAlerts).where(eq(stockAlerts.token, token));
  return (await db.delete(stockAlerts).where(inArray(email, ofLink)).returning({ id })).length > 0;
}

/** Stores the mail that asks the owner of an address for a confirmation, or the one that says that a set is in. */
export async function mailStockAlert(
  db: Database,
  which: 'stockAlertAsked' | 'stockAlert',
  { email, token, ...wanted }: WantedTire & { email: string; token: string },
  from: MailFrom,
  now: Date,
): Promise<void> {
  const { site_url, places } = await readSettings(db);
  const { what, path } = wantedWords(wanted)!;
  // The token follows a `#`, so that it is in no server's log.
  const link = `${site_url}${ROUTES.stockAlert.path}#${token}`;
  const facts = { what, link, page: site_url + path, phone: phoneText(places[0].phone) };
  const mail = { what: 'stock alert', email, mail: which, facts, expiresAt: dayAfter(now, DAYS[which]) } as const;
  await storeVisitorMail(db, mail, from, now);
}

type DueAlert = WantedTire & Record<'name' | 'email' | 'phone' | 'token', string> & { id: number };

/**
 * Tells everybody for whom a set has come in since the last time, by mail or by a message that asks the counter to phone. It is stored
 * in the same transaction, so that nobody is told twice or forgotten, also by several processes.
 */
export const tellWhoWaits = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const due = await rows<DueAlert>(tx)`
      select a.id, a.name, a.email, a.phone, a.token, ${WANTED} from stock_alerts a ${PRODUCT}
      where ${waits(now)} and ${IS_IN} order by a.id limit 500 for update of a skip locked`;
    for (const alert of due)
      await (alert.email ? mailStockAlert(tx, 'stockAlert', alert, 'shop', now) : askToPhone(tx, alert, now));
    const told = { toldAt: now, expiresAt: dayAfter(now, DAYS.stockAlert) };
    const ids = due.map(({ id }) => id);
    if (ids.length) await tx.update(stockAlerts).set(told).where(inArray(stockAlerts.id, ids));
  });

async function askToPhone(db: Database, { token, name, phone, ...wanted }: DueAlert, now: Date): Promise<void> {
  const { what, path } = wantedWords(wanted)!;
  const content = `Please call: a set of ${what} is in stock, and we promised to say so.`;
  const message = { key: token, name, email: '', phone, content, pathname: path, spam: false };
  await storeMessage(db, message, 'shop', now);
}

export const listWanted = (db: Database, now: Date) =>
  rows<WantedTire & { count: number; last_day: string }>(db)`
    select ${WANTED}, count(*)::int as count, max(a.created_at)::date::text as last_day
    from stock_alerts a ${PRODUCT} where ${waits(now)}
    group by 1, 2, 3 order by count desc, last_day desc, 1 limit 500`;
