import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { JobResult, Job } from './worker.ts';

/** Renders the jobs on all cores and reports each one to `onDone`. @throws the first error of a worker */
export async function renderAll(jobs: readonly Job[], onDone: (done: JobResult, left: number) => void): Promise<void> {
  const waiting = [...jobs];
  let left = jobs.length;
  await Promise.all(
    Array.from(
      { length: Math.min(jobs.length, availableParallelism()) },
      () =>
        new Promise<void>((resolve, reject) => {
          const worker = new Worker(new URL('worker.ts', import.meta.url));
          const next = () => {
            const job = waiting.shift();
            if (job) worker.postMessage(job);
            else void worker.terminate().then(() => resolve());
          };
          worker.on('message', (done: JobResult) => {
            onDone(done, --left);
            next();
          });
          worker.on('error', reject);
          next();
        }),
    ),
  );
}
