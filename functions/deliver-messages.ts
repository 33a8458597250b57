import type { Config } from '@netlify/functions';
import { deleteDoubles } from '#db/private/accounts.ts';
import { deleteExpiredBrowsers } from '#db/private/known-browsers.ts';
import { deleteExpiredLinks } from '#db/private/mailed-links.ts';
import { deleteOldPriceLookups } from '#db/private/price-lookups.ts';
import { deleteExpiredQuotes } from '#db/private/quotes.ts';
import { deleteExpiredCounters } from '#db/private/rate-limit.ts';
import { deleteExpiredSessions } from '#db/private/sessions.ts';
import { deleteExpiredVisitorMails } from '#db/private/visitor-mails.ts';
import { emailConfirmations, passwordResets } from '#db/schema/accounts.ts';
import { deliverMessages } from './http/mail/outbox.ts';
import { scheduled } from './http/scheduled.ts';

export const config: Config = { schedule: '*/5 * * * *' };

/** Every five minutes: sends mails that are still to be delivered, and deletes what has expired. */
export default scheduled('deliver-messages', async (db, _context, now) => {
  const done = await deliverMessages(db);
  await deleteExpiredCounters(db, now);
  await deleteExpiredSessions(db, now);
  await deleteDoubles(db, now);
  await deleteOldPriceLookups(db, now);
  await deleteExpiredBrowsers(db, now);
  await deleteExpiredQuotes(db, now);
  await deleteExpiredVisitorMails(db, now);
  for (const links of [passwordResets, emailConfirmations]) await deleteExpiredLinks(db, links, now);
  return done;
});
