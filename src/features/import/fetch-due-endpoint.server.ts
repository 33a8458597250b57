import { readSettings } from '#src/features/shop/settings.server.ts';
import { dueSources } from '#src/features/suppliers/list-fetches.private.server.ts';
import { fetchDueLists, limitsHere } from './fetch-lists.server.ts';
import { isOnNetlify } from '#src/features/http/env.server.ts';
import { logFailure } from '#src/features/http/log.server.ts';
import { scheduled } from '#src/features/http/scheduled.server.ts';

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
