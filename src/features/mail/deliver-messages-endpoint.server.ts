import type { Config } from '@netlify/functions';
import { deleteDoubles } from '#db/private/accounts.ts';
import { deleteExpired } from '#db/private/expired.ts';
import { deleteOldPriceLookups } from '#db/private/price-lookups.ts';
import { deliverMessages } from './http/mail/outbox.ts';
import { logFailure } from './http/log.ts';
import { tellWhoWaits } from './http/mail/stock-alert-mail.ts';
import { scheduled } from './http/scheduled.ts';

export const config: Config = { schedule: '*/5 * * * *' };

/** Every five minutes: tells who waits for a set that is in, sends mails that are to be delivered, deletes what has expired. */
export default scheduled('deliver-messages', async (db, _context, now) => {
  await tellWhoWaits(db, now).catch((error: unknown) => logFailure('Telling who waits', error));
  const done = await deliverMessages(db);
  await deleteExpired(db, now);
  await deleteDoubles(db, now);
  await deleteOldPriceLookups(db, now);
  return done;
});
