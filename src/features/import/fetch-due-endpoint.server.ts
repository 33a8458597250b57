import type { Config } from '@netlify/functions';
import { readSettings } from '#db/public/content/settings.ts';
import { dueSources } from '#db/suppliers/list-fetches.ts';
import { fetchDueLists, limitsHere } from './http/lists/fetch-lists.ts';
import { isOnNetlify } from './http/env.ts';
import { logFailure } from './http/log.ts';
import { scheduled } from './http/scheduled.ts';

export const config: Config = { schedule: '*/5 * * * *' };

/** Every five minutes: has suppliers' lists fetched that are due. On Netlify another function does it, which has more time. */
export default scheduled('fetch-due', async (db, context, now) => {
  const due = (await dueSources(db, now)).length;
  if (due > 0) {
    if (isOnNetlify()) await callFetchLists((await readSettings(db)).site_url);
    else context.waitUntil(fetchDueLists(db, limitsHere()));
  }
  return { due };
});

async function callFetchLists(origin: string): Promise<void> {
  const answer = await fetch(new URL('/api/fetch-lists', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(15_000),
  }).catch((error: unknown) => logFailure('Calling fetch-lists', error));
  if (answer && !answer.ok) console.error(`fetch-lists answered ${answer.status}.`);
}
