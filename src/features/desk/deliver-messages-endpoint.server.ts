import { deleteDoubles } from '#src/features/accounts/accounts.private.server.ts';
import { deleteExpired } from './expired.private.server.ts';
import { deleteOldPriceLookups } from '#src/features/pricing/priced-products.private.server.ts';
import { deliverMessages } from '#src/features/accounts/outbox.server.ts';
import { logFailure } from '#src/features/http/log.server.ts';
import { tellWhoWaits } from '#src/features/stock-alerts/stock-alerts.private.server.ts';
import { scheduled } from '#src/features/http/scheduled.server.ts';

/** Every five minutes: tells who waits for a set that is in, sends mails that are to be delivered, deletes what has expired. */
export default scheduled('deliver-messages', async (db, _context, now) => {
  await tellWhoWaits(db, now).catch((error: unknown) => logFailure('Telling who waits', error));
  const done = await deliverMessages(db);
  await deleteExpired(db, now);
  await deleteDoubles(db, now);
  await deleteOldPriceLookups(db, now);
  return done;
});
