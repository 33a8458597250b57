import type { Config } from '@netlify/functions';
import { deleteDoubles } from '#db/private/accounts.ts';
import { deleteExpired } from '#db/private/expired.ts';
import { deleteOldPriceLookups } from '#db/private/price-lookups.ts';
import { deliverMessages } from './http/mail/outbox.ts';
import { scheduled } from './http/scheduled.ts';

export const config: Config = { schedule: '*/5 * * * *' };

/** Every five minutes: sends mails that are still to be delivered, and deletes what has expired. */
export default scheduled('deliver-messages', async (db, _context, now) => {
  const done = await deliverMessages(db);
  await deleteExpired(db, now);
  await deleteDoubles(db, now);
  await deleteOldPriceLookups(db, now);
  return done;
});
