import {
  beginBuild,
  markBuildFailed,
  markBuildLive,
  abandonBuilds,
  recordProgress,
  joinRunningBuild,
} from '#db/editor/builds.ts';
import type { Connection } from '#db/client.ts';

/** A build that was not started at the editors' desk. It is recorded as well, so that what it publishes is no longer pending. */
export interface RecordedBuild {
  id: number;
  live(connection: Connection, pages: number): Promise<void>;
  failed(connection: Connection, error: unknown): Promise<void>;
}

/**
 * Records that a build begins. A build that was started at the desk and runs here, as on Netlify, keeps its record.
 * @param alone whether nobody else can build from this database, so that a build that is still running must have been stopped
 */
export async function recordBuild({ db }: Connection, startedBy: string, alone: boolean): Promise<RecordedBuild> {
  const now = new Date();
  if (alone) await abandonBuilds(db, 'The server was stopped while it was building.', now);
  const build = (await joinRunningBuild(db)) ?? (await beginBuild(db, startedBy, now)) ?? (await joinRunningBuild(db));
  if (!build) throw new Error('Another build has begun at this very moment; try again.');
  return {
    id: build.id,
    async live({ db: open }, pages) {
      await recordProgress(open, build.id, pages);
      await markBuildLive(open, build.id, new Date());
    },
    // The database may be the reason of the failure, so that this may fail as well.
    failed: (connection, error) =>
      markBuildFailed(connection.db, build.id, (error as Error).message, new Date()).catch(() => {}),
  };
}
