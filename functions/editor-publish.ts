import type { Config } from '@netlify/functions';
import type { Database } from '#db/client.ts';
import { buildStates, lastCatalogueChange, type BuildRow } from '#db/editor/builds.ts';
import { countPending } from '#db/editor/revisions.ts';
import { emptyBody } from '#src/contracts/empty-body.ts';
import type { Build, PublishState } from '#src/contracts/editor/publish.ts';
import { carriesSecret } from './http/session/bearer.ts';
import { endpoint, readBody, type Call } from './http/endpoint.ts';
import { readPublishing } from './http/env.ts';
import { recordLiveBuild, startPublishing } from './http/editor/publisher.ts';
import { limitByAccount, perHour } from './http/limits/rate-limit.ts';
import { requireEditor, type EditorCall } from './http/session/session.ts';

export const config: Config = {
  path: '/api/editor/publish',
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};

const state = requireEditor(async (call) => {
  await recordLiveBuild(call.db, call.url.origin);
  return { data: await publishState(call.db) };
});
const editorMethod = requireEditor(async (call: EditorCall) => {
  await readBody(call.request, emptyBody);
  return publish(call, call.who.who);
});

/** Reports what is waiting to be published and the last builds, and starts a build; see `src/contracts/editor/publish.ts`. */
export default endpoint({
  GET: state,
  POST: {
    answer: (call) =>
      carriesSecret(call.request, readPublishing().PUBLISH_SECRET)
        ? publish(call, 'A program')
        : editorMethod.answer(call),
  },
});

/** For all editors together: each build takes a minute, and Netlify bills build minutes. */
const BUILDS = perHour(60);

async function publish({ db, waitUntil }: Call, startedBy: string) {
  const sorry = 'The pages were built many times this hour.';
  await limitByAccount(db, { what: 'publish', account: 'the shop', limit: BUILDS, sorry });
  await startPublishing(db, startedBy, waitUntil);
  return { data: await publishState(db) };
}

async function publishState(db: Database): Promise<PublishState> {
  const { running, live, latest } = await buildStates(db);
  const { waiting, since, publishing } = await countPending(db);
  const pagesExpected = live?.pages ?? 0;
  const build = (row: BuildRow | null): Build | null =>
    row && {
      id: row.id,
      state: row.state,
      started_by: row.startedBy,
      started_at: row.startedAt.toISOString(),
      finished_at: row.finishedAt?.toISOString() ?? null,
      pages: row.pages,
      pages_expected: pagesExpected,
      error: row.error,
    };
  return {
    pending: waiting,
    pending_since: since?.toISOString() ?? null,
    pending_prices: (running ?? live) !== null && (await lastCatalogueChange(db)) > (running ?? live)!.catalogueChange,
    publishing,
    running: build(running),
    live: build(live),
    failed: latest?.state === 'failed' ? build(latest) : null,
  };
}
