import { recordJob } from '#src/kit/job-runs.private.server.ts';
import type { Database } from '#db/client.ts';
import { database } from './database.server.ts';
import { errorText, logFailure, logRequests, type CallContext } from './log.server.ts';

/** Makes a function that runs every five minutes, and whose last run the desk shows. @param run its result is the response */
export function scheduled(name: string, run: (db: Database, context: CallContext, now: Date) => Promise<object>) {
  const handle = logRequests(
    name,
    async (_request, context) => {
      const db = await database();
      const [startedAt, since] = [new Date(), performance.now()];
      const record = (error: string) =>
        recordJob(db, { name, startedAt, ms: Math.round(performance.now() - since), error }).catch((failed: unknown) =>
          logFailure('Recording a job', failed),
        );
      try {
        const done = await run(db, context, startedAt);
        await record('');
        return Response.json(done);
      } catch (error) {
        await record(errorText(error));
        throw error;
      }
    },
    Infinity,
  );
  return Object.assign(handle, { config: { schedule: '*/5 * * * *' } });
}
