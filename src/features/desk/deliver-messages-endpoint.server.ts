import { lt, lte } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import {
  emailConfirmations,
  knownBrowsers,
  passwordResets,
  rateLimits,
  sessions,
  staffInvitations,
} from '#db/schema/accounts.ts';
import { leads, missedSizes, searches, speedCounts } from '#db/schema/counting.ts';
import { stockAlerts, visitorMails } from '#db/schema/messages.ts';
import { EXPIRING_TABLES } from '#src/extras/extra-tables.server.ts';
import { deleteDoubles } from '#src/features/accounts/accounts.private.server.ts';
import { deleteOldPriceLookups } from '#src/features/pricing/priced-products.private.server.ts';
import { deliverMessages } from '#src/features/accounts/outbox.server.ts';
import { logFailure } from '#src/features/http/log.server.ts';
import { tellWhoWaits } from '#src/features/stock-alerts/stock-alerts.private.server.ts';
import { scheduled } from '#src/features/http/scheduled.server.ts';
import { daysBefore } from '#src/kit/calendar-day.ts';

/** Every five minutes: tells who waits for a set that is in, sends mails that are to be delivered, deletes what has expired. */
export default scheduled('deliver-messages', async (db, _context, now) => {
  await tellWhoWaits(db, now).catch((error: unknown) => logFailure('Telling who waits', error));
  const done = await deliverMessages(db);
  await deleteExpired(db, now);
  await deleteDoubles(db, now);
  await deleteOldPriceLookups(db, now);
  return done;
});

const EXPIRING = [
  sessions,
  knownBrowsers,
  passwordResets,
  emailConfirmations,
  visitorMails,
  stockAlerts,
  ...EXPIRING_TABLES,
];
const COUNTERS = [speedCounts, leads, missedSizes, searches];
const COUNTED_DAYS = 400;
/** Invitations that have ended are kept this long, so that their links say why they do not work. */
const INVITATIONS_MS = 90 * 86_400_000;

/** Deletes what is over: sessions, known browsers, links, quotes, mails that could not be sent, who waits for a set, and counters. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  for (const table of EXPIRING) await db.delete(table).where(lte(table.expiresAt, now));
  await db.delete(staffInvitations).where(lte(staffInvitations.expiresAt, new Date(now.getTime() - INVITATIONS_MS)));
  await db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now));
  for (const table of COUNTERS) await db.delete(table).where(lt(table.day, daysBefore(now, COUNTED_DAYS)));
}
