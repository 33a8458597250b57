import { setTimeout as wait } from 'node:timers/promises';
import {
  beginBuild,
  markBuildFailed,
  markBuildLive,
  abandonBuilds,
  buildStates,
  recordProgress,
  joinRunningBuild,
} from '#db/editor/builds.ts';
import type { Connection } from '#db/client.ts';
import { waitForServers } from '#db/editor/servers.ts';

const POLL_MS = 500;

/** A build that was not started at the editors' desk. It is recorded as well, so that what it publishes is no longer pending. */
export interface RecordedBuild {
  id: number;
  live(connection: Connection, pages: number): Promise<void>;
  failed(connection: Connection, error: unknown): Promise<void>;
}

/**
 * Records that a build begins, once no other server of this database builds. A build that was started at the desk and runs
 * here, as on Netlify, keeps its record.
 */
export async function recordBuild({ db, kind }: Connection, startedBy: string): Promise<RecordedBuild> {
  const begin = async () => {
    const now = new Date();
    // Nobody else can build from an embedded database: a build that is still running must have been stopped.
    await abandonBuilds(db, now, kind === 'pglite' ? 'all' : 'gone');
    return beginBuild(db, startedBy, now);
  };
  let build = await begin();
  for (; !build; build ??= await begin()) {
    const { running } = await buildStates(db);
    if (running && !running.server) build = await joinRunningBuild(db);
    else await wait(POLL_MS);
  }
  return {
    id: build.id,
    async live({ db: open }, pages) {
      await recordProgress(open, build.id, pages);
      await waitForServers(open, build.id);
      await markBuildLive(open, build.id, new Date());
    },
    // The database may be the reason of the failure, so that this may fail as well.
    failed: (connection, error) =>
      markBuildFailed(connection.db, build.id, (error as Error).message, new Date()).catch(() => {}),
  };
}
