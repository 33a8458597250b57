/** Telling people that a set is in stock, by mail or by a message that asks the counter to phone them. */
import type { Database } from '#db/client.ts';
import type { MailFrom } from '#src/features/mail/mail-budget.private.server.ts';
import { storeVisitorMail } from '#src/features/mail/mails.private.server.ts';
import { storeMessage } from '#src/features/mail/messages.private.server.ts';
import { tellStockAlerts, type DueAlert } from './stock-alerts.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { wantedWords, type WantedTire } from '#src/features/products/stock-alert.ts';
import { phoneText } from '#src/kit/phone.ts';
import { ROUTES } from '#src/kit/routes.ts';

/** Days for which each mail is tried. */
const DAYS = { stockAlertAsked: 3, stockAlert: 30 };

/** Stores the mail that asks the owner of an address for a confirmation, or the one that says that a set is in. */
export async function mailStockAlert(
  db: Database,
  which: keyof typeof DAYS,
  { email, token, ...wanted }: WantedTire & { email: string; token: string },
  from: MailFrom,
  now: Date,
): Promise<void> {
  const { site_url, places } = await readSettings(db);
  const { what, path } = wantedWords(wanted)!;
  // The token follows a `#`, so that it is in no server's log.
  const link = `${site_url}${ROUTES.stockAlert.path}#${token}`;
  const facts = { what, link, page: site_url + path, phone: phoneText(places[0].phone) };
  const expiresAt = new Date(now.getTime() + DAYS[which] * 86_400_000);
  await storeVisitorMail(db, { what: 'stock alert', email, mail: which, facts, expiresAt }, from, now);
}

/** Tells everybody for whom a set has come in since the last time. */
export const tellWhoWaits = (db: Database, now: Date): Promise<void> =>
  tellStockAlerts(
    db,
    (tx, one) => (one.email ? mailStockAlert(tx, 'stockAlert', one, 'shop', now) : askToPhone(tx, one, now)),
    now,
  );

async function askToPhone(db: Database, { token, name, phone, ...wanted }: DueAlert, now: Date): Promise<void> {
  const { what, path } = wantedWords(wanted)!;
  const content = `Please call: a set of ${what} is in stock, and we promised to say so.`;
  const message = { key: token, name, email: '', phone, content, pathname: path, spam: false };
  await storeMessage(db, message, 'shop', now);
}
