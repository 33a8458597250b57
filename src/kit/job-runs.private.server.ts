import { rows, type Database } from '#db/client.ts';
import { jobRuns } from '#db/schema/counting.ts';

export type JobRun = typeof jobRuns.$inferSelect;

export async function recordJob(db: Database, run: JobRun): Promise<void> {
  await db.insert(jobRuns).values(run).onConflictDoUpdate({ target: jobRuns.name, set: run });
}

export const listJobRuns = (db: Database): Promise<JobRun[]> => db.select().from(jobRuns).orderBy(jobRuns.name);

/** Reserves a run of a job, so that of two processes one runs it; false when it was begun within half of `everyMs` milliseconds. */
export async function claimRun(db: Database, job: string, everyMs: number): Promise<boolean> {
  const claimed = await rows(db)`insert into clock_runs (job, begun_at) values (${job}, now())
      on conflict (job) do update set begun_at = now()
      where clock_runs.begun_at not between now() - make_interval(secs => ${everyMs / 2_000}) and now()
      returning job`;
  return claimed.length > 0;
}
