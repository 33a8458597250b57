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
import { daysBefore } from '#src/kit/calendar-day.ts';

const EXPIRING = [
  sessions,
  knownBrowsers,
  passwordResets,
  emailConfirmations,
  visitorMails,
  stockAlerts,
  ...EXPIRING_TABLES,
];

/** Invitations that have ended are kept this long, so that their links say why they do not work. */
const INVITATIONS_MS = 90 * 86_400_000;

/** Deletes what is over: sessions, known browsers, links, quotes, mails that could not be sent, who waits for a set, and counters. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  for (const table of EXPIRING) await db.delete(table).where(lte(table.expiresAt, now));
  await db.delete(staffInvitations).where(lte(staffInvitations.expiresAt, new Date(now.getTime() - INVITATIONS_MS)));
  await db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now));
}

const SPEED_DAYS = 90;
const KEPT_DAYS = 400;

export async function deleteOldCounts(db: Database, now: Date): Promise<void> {
  await db.delete(speedCounts).where(lt(speedCounts.day, daysBefore(now, SPEED_DAYS)));
  for (const table of [leads, missedSizes, searches])
    await db.delete(table).where(lt(table.day, daysBefore(now, KEPT_DAYS)));
}
