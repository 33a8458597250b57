import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Done, Job } from './worker.ts';

/** Does the jobs on all cores; `onDone` hears of each as it is finished. @throws what a worker throws */
export async function drawAll(jobs: readonly Job[], onDone: (done: Done, left: number) => void): Promise<void> {
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
          worker.on('message', (done: Done) => {
            onDone(done, --left);
            next();
          });
          worker.on('error', reject);
          next();
        }),
    ),
  );
}
