import type { Database } from '#db/client.ts';
import { buildStates, countPending, lastCatalogueChange } from '#src/features/publishing/builds.private.server.ts';
import { entryAnswer, findEntry } from './save.private.server.ts';
import * as calls from '#src/features/desk-frame/entries-calls.ts';
import { type Call, answer, endpoint } from '#src/features/http/endpoint.server.ts';
import { makePriceLive } from '#src/features/pricing/edition-prices.server.ts';
import { purgeEdgeCache } from '#src/features/http/edge-purge.server.ts';
import { logFailure } from '#src/features/http/log.server.ts';
import { readInput } from '#src/features/http/call.server.ts';
import { readPublishing } from '#src/features/http/env.server.ts';
import { recordLiveBuild, startPublishing } from '#src/features/publishing/publisher.private.server.ts';
import { limitUse, perHour } from '#src/features/http/rate-limit.private.server.ts';
import { answerStaff, carriesSecret, requireStaff } from '#src/features/accounts/session.private.server.ts';

export default endpoint(
  answerStaff(calls.publishStateCall, async ({ db, url }) => {
    await recordLiveBuild(db, url.origin);
    return { data: await publishState(db) };
  }),
  answer(calls.publishCall, async (call) => {
    const { db, request, waitUntil } = call;
    const startedBy = carriesSecret(request, readPublishing().PUBLISH_SECRET) ? 'A program' : await editorOf(call);
    const sorry = 'The pages were built many times this hour.';
    await limitUse(db, 'publish', 'the shop', BUILDS, sorry);
    await startPublishing(db, startedBy, waitUntil);
    return { data: await publishState(db) };
  }),
  answerStaff(calls.liveNowCall, async ({ db, params: { id }, who: { who }, waitUntil }) => {
    const product = await findEntry(db, 'product', String(id));
    await makePriceLive(db, id);
    waitUntil(Promise.all(['catalogue', `product-${id}`].map(purgeEdgeCache)));
    const begun = await startPublishing(db, who, waitUntil, id).catch((error: unknown) =>
      logFailure('Live now', error),
    );
    return {
      data: await entryAnswer(db, 'product', product),
      message: begun ? 'Its prices are live.' : 'Its prices are live. Lists that are files show them when you publish.',
    };
  }),
);

/** For all editors together: each build takes a minute, and Netlify bills build minutes. */
const BUILDS = perHour(60);

/** Who publishes at the desk, which sends JSON as other calls do. @throws CallError 401, 403, 415 */
async function editorOf(call: Call): Promise<string> {
  const { who } = await requireStaff(call);
  await readInput(call, { ...calls.publishCall, sends: undefined });
  return who.who;
}

async function publishState(db: Database) {
  const { running, live, latest } = await buildStates(db);
  const build = (row: typeof latest) => {
    if (!row) return null;
    const { id, state, startedBy: started_by, startedAt: started_at, finishedAt: finished_at, pages, error } = row;
    return { id, state, started_by, started_at, finished_at, pages, pages_expected: live?.pages ?? 0, error };
  };
  return {
    ...(await countPending(db)),
    pending_prices: (running ?? live) !== null && (await lastCatalogueChange(db)) > (running ?? live)!.catalogueChange,
    running: build(running),
    live: build(live),
    failed: latest?.state === 'failed' ? build(latest) : null,
  };
}
