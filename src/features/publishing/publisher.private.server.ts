import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import {
  beginBuild,
  buildStates,
  joinRunningBuild,
  markBuildFailed,
  markBuildLive,
  recordBuildEnd,
  recordProgress,
  type BuildRow,
} from './builds.private.server.ts';
import { isDiskFull, isDatabaseAway } from '#db/resilient-pool.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { readPublishing } from '#src/features/http/env.server.ts';
import { logFailure } from '#src/features/http/log.server.ts';

export interface Publisher {
  /** @param progress receives the number of rendered pages @throws an `Error` whose message editors can read */
  publish(build: number, progress: (pages: number) => void): Promise<unknown>;
}

let localPublisher: Publisher | undefined;

/** Makes this process build the pages, as the local server does. Otherwise `BUILD_HOOK_URL` is called. */
export function usePublisher(publisher: Publisher | undefined): void {
  localPublisher = publisher;
}

/** A build by Netlify is live once its pages have `build.json`. @returns false while another runs @throws CallError 503, 502 */
export async function startPublishing(
  db: Database,
  startedBy: string,
  waitUntil: (work: Promise<unknown>) => void,
  productId: number | null = null,
): Promise<boolean> {
  const { BUILD_HOOK_URL: hook } = readPublishing();
  if (!localPublisher && !hook)
    throw new CallError(503, 'Publishing is not set up: the environment has no BUILD_HOOK_URL.');
  const build = await beginBuild(db, startedBy, new Date(), productId);
  if (!build) return false;
  if (localPublisher) waitUntil(publishHere(db, build, localPublisher));
  else await callHook(db, build, hook!);
  return true;
}

async function publishHere(db: Database, { id }: BuildRow, publisher: Publisher): Promise<void> {
  const progress = (pages: number) => void recordProgress(db, id, pages).catch(() => {});
  const error = await publisher.publish(id, progress).then(
    () => null,
    (reason: unknown) => {
      logFailure(`Build ${id}`, reason);
      return reasonOf(reason);
    },
  );
  await recordBuildEnd(db, id, error);
}

/** For editors, without a statement and its values. */
function reasonOf(error: unknown): string {
  if (isDiskFull(error)) return 'The disk is full, so the old pages stay. Free some space, then publish again.';
  if (isDatabaseAway(error)) return 'The database went away while the pages were built. Please publish again.';
  const isOurs = error instanceof Error && !('query' in error);
  return isOurs ? error.message : 'The pages could not be built.';
}

async function callHook(db: Database, build: BuildRow, hook: string): Promise<void> {
  const fail = async (message: string) => {
    await markBuildFailed(db, build.id, message, new Date());
    throw new CallError(502, message);
  };
  const answer = await fetch(hook, { method: 'POST', signal: AbortSignal.timeout(10_000) }).catch((error: unknown) =>
    logFailure('Calling the build hook', error),
  );
  if (!answer) return fail('Netlify could not be reached. Please try again.');
  if (!answer.ok) return fail(`Netlify did not start the build (${answer.status}). Please check BUILD_HOOK_URL.`);
}

/** Records that a build by Netlify is live, once the site serves its `build.json`. @param origin of the site */
export async function recordLiveBuild(db: Database, origin: string): Promise<void> {
  const { running } = await buildStates(db);
  if (!running || localPublisher) return;
  const answer = await fetch(new URL('/build.json', origin), {
    cache: 'no-store',
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null);
  const stamp = answer?.ok ? ((await answer.json().catch(() => null)) as { build?: unknown } | null) : null;
  if (Number(stamp?.build) >= running.id) await markBuildLive(db, running.id, new Date());
}

const PATIENCE_MS = 1_000;

interface BuildOfCommand {
  db: Database;
  startedBy: string;
  /** whether visitors see the pages as soon as they are published */
  isLiveAtOnce: boolean;
  publish(build: number): Promise<number>;
}

/** Publishes by a build that was not started at the desk, or by the running one, which Netlify's hook or a stopped process began. */
export async function publishByCommand({ db, startedBy, isLiveAtOnce, publish }: BuildOfCommand) {
  let build: BuildRow | null = null;
  while (!build) build = (await beginBuild(db, startedBy, new Date())) ?? (await joinRunningBuild(db));
  const { id } = build;
  try {
    const pages = await publish(id);
    await recordProgress(db, id, pages);
    if (isLiveAtOnce) await markBuildLive(db, id, new Date());
    return pages;
  } catch (error) {
    const recorded = recordBuildEnd(db, id, (error as Error).message).catch(() => {});
    await Promise.race([recorded, wait(PATIENCE_MS, undefined, { ref: false })]); // the database may be away
    throw error;
  }
}
