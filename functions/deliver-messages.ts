import type { Config } from '@netlify/functions';
import { forgetOldResets } from '#db/private/password-resets.ts';
import { forgetOldCounters } from '#db/private/rate-limit.ts';
import { forgetOldSessions } from '#db/private/sessions.ts';
import { recorded } from './http/request-log.ts';
import { database } from './http/database.ts';
import { deliverMessages } from './http/mail/outbox.ts';

export const config: Config = { schedule: '*/5 * * * *' };

/** Every five minutes: sends the mails that no mail server has taken yet, and sweeps out what has run out. */
export default recorded(async () => {
  const db = await database();
  const done = await deliverMessages(db);
  const now = new Date();
  await forgetOldCounters(db, now);
  await forgetOldSessions(db, now);
  await forgetOldResets(db, now);
  return Response.json(done);
}, 'deliver-messages');
