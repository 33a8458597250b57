import type { Config } from '@netlify/functions';
import { forgetOldCounters } from '#db/private/rate-limit.ts';
import { database } from './http/database.ts';
import { deliverMessages } from './http/outbox.ts';

export const config: Config = { schedule: '*/5 * * * *' };

/** Every five minutes: sends the messages that have not reached the shop's mailbox yet. */
export default async function deliver(): Promise<Response> {
  const db = await database();
  const done = await deliverMessages(db);
  await forgetOldCounters(db, new Date());
  return Response.json(done);
}
