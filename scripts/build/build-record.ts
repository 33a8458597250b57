import { setTimeout as wait } from 'node:timers/promises';
import {
  abandonBuild,
  beginBuild,
  joinRunningBuild,
  markBuildLive,
  recordBuildEnd,
  recordProgress,
} from '#src/features/publishing/builds.private.server.ts';
import type { Connection } from '#db/client.ts';

const PATIENCE_MS = 1_000;

interface BuildOfCommand {
  connection: Connection;
  startedBy: string;
  /** a build that seems to run: of a process that was stopped, or Netlify's, which runs this command */
  running: 'abandon' | 'join';
  /** whether visitors see the pages as soon as they are published */
  isLiveAtOnce: boolean;
  /** @returns the number of pages */
  publish(build: number): Promise<number>;
}

/** Publishes by a build that was not started at the desk, and records it, so that what it publishes is no longer pending. */
export async function publishByCommand(options: BuildOfCommand): Promise<number> {
  const { connection, isLiveAtOnce, publish } = options;
  const { db } = connection;
  const { id } = await beginRecord(options);
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

async function beginRecord({ connection: { db }, startedBy, running }: BuildOfCommand) {
  for (;;) {
    if (running === 'abandon') await abandonBuild(db, new Date());
    const build = (await beginBuild(db, startedBy, new Date())) ?? (await joinRunningBuild(db));
    if (build) return build;
  }
}
