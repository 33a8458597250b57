import type { Database } from '../client.ts';
import { jobRuns } from '../schema/counting.ts';

export type JobRun = typeof jobRuns.$inferSelect;

/** Stores the last run of a scheduled function in place of the one before. */
export async function recordJob(db: Database, run: JobRun): Promise<void> {
  await db.insert(jobRuns).values(run).onConflictDoUpdate({ target: jobRuns.name, set: run });
}

export const listJobRuns = (db: Database): Promise<JobRun[]> => db.select().from(jobRuns).orderBy(jobRuns.name);
