import type { Database } from '#db/client.ts';
import {
  beginBuild,
  markBuildFailed,
  markBuildLive,
  buildStates,
  recordProgress,
  type BuildRow,
} from '#db/editor/builds.ts';
import { CallError } from '../call-error.ts';
import { readPublishing } from '../env.ts';
import { logFailure } from '../log.ts';

/** Draws the pages anew and puts them on the air, the old ones staying until the new ones are whole. */
export interface Publisher {
  /** @param progress told how many pages are drawn @throws an `Error` that says in words why it did not work */
  publish(progress: (pages: number) => void): Promise<void>;
}

let own: Publisher | undefined;

/** Lets this process build: the local server's way. Elsewhere `BUILD_HOOK_URL` is called. */
export function usePublisher(publisher: Publisher | undefined): void {
  own = publisher;
}

/**
 * Starts a build, unless one runs: then there is nothing to do. What the pages are built by tells how it went: this process
 * at once, Netlify's build through the database and the file `build.json` of its pages.
 * @throws CallError 503 when nothing here can build, 502 when Netlify does not take the order
 */
export async function startPublishing(
  db: Database,
  startedBy: string,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<void> {
  const { BUILD_HOOK_URL: hook } = readPublishing();
  if (!own && !hook) throw new CallError(503, 'Publishing is not set up: the environment has no BUILD_HOOK_URL.');
  const build = await beginBuild(db, startedBy, new Date());
  if (!build) return;
  if (own) waitUntil(publishHere(db, build, own));
  else await callHook(db, build, hook!);
}

async function publishHere(db: Database, build: BuildRow, publisher: Publisher): Promise<void> {
  try {
    await publisher.publish((pages) => void recordProgress(db, build.id, pages).catch(() => {}));
    await markBuildLive(db, build.id, new Date());
  } catch (error) {
    await markBuildFailed(
      db,
      build.id,
      error instanceof Error ? error.message : 'The pages could not be built.',
      new Date(),
    );
    logFailure(`Build ${build.id}`, error);
  }
}

async function callHook(db: Database, build: BuildRow, hook: string): Promise<void> {
  const sorry = async (why: string) => {
    await markBuildFailed(db, build.id, why, new Date());
    throw new CallError(502, why);
  };
  const answer = await fetch(hook, { method: 'POST', signal: AbortSignal.timeout(10_000) }).catch((error: unknown) =>
    logFailure('Calling the build hook', error),
  );
  if (!answer) return sorry('Netlify could not be reached. Please try again.');
  if (!answer.ok) return sorry(`Netlify did not take the order (${answer.status}). Please check BUILD_HOOK_URL.`);
}

/** Notes that a build which ran elsewhere is on the air: its pages say which one they are. @param origin where the site is */
export async function noteArrival(db: Database, origin: string): Promise<void> {
  const { running } = await buildStates(db);
  if (!running || own) return;
  const answer = await fetch(new URL('/build.json', origin), {
    cache: 'no-store',
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null);
  const stamp = answer?.ok ? ((await answer.json().catch(() => null)) as { build?: unknown } | null) : null;
  if (Number(stamp?.build) >= running.id) await markBuildLive(db, running.id, new Date());
}
