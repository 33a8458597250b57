import {
  beginBuild,
  markBuildFailed,
  markBuildLive,
  abandonBuilds,
  recordProgress,
  joinRunningBuild,
} from '#db/editor/builds.ts';
import type { Connection } from '#db/client.ts';

/** A build outside the desk, noted among the others, so that what it takes along does not wait any longer. */
export interface RecordedBuild {
  id: number;
  live(connection: Connection, pages: number): Promise<void>;
  failed(connection: Connection, error: unknown): Promise<void>;
}

/**
 * Notes that a build begins. One that the desk has ordered and that runs here, as on Netlify, is taken over.
 * @param alone nobody else can be building from this database: what still says that it does was stopped
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
    failed: (connection, error) =>
      markBuildFailed(connection.db, build.id, (error as Error).message, new Date()).catch(() => {}), // perhaps it failed for want of the database
  };
}
