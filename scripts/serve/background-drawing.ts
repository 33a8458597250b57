/** Draws the patterns that a list has brought while the shop is served, when the machine has nothing else to do. */
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import { logFailure } from '#functions/http/log.ts';
import { drawMissing } from '../pictures/draw-missing.ts';

/** Milliseconds between two checks for patterns to draw. Each is one query. */
const EVERY_MS = 60_000;
/** Milliseconds for which the processor is watched, and the share of one core that has to be free. */
const WATCHED_MS = 2_000;
const FREE_CORE = 0.6;

/** @param report receives a line when patterns were drawn @returns a function that stops it, and resolves when all is over */
export function drawInBackground(db: Database, report: (line: string) => void): () => Promise<void> {
  const stop = new AbortController();
  const failed = new Set<number>();
  let running: Promise<void> | undefined;
  const run = async () => {
    try {
      const drawn = await drawMissing(db, { signal: stop.signal, failed, hasTime: () => hasFreeCore(stop.signal) });
      if (drawn) report(`${drawn} ${drawn === 1 ? 'pattern' : 'patterns'} drawn. Publish to show them on all pages.`);
    } catch (error) {
      if (!stop.signal.aborted) logFailure('Drawing patterns', error);
    }
  };
  const look = () => {
    running ??= run().finally(() => (running = undefined));
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  };
}

/** Whether most of a core was free for some seconds. */
async function hasFreeCore(signal: AbortSignal): Promise<boolean> {
  const before = processorTimes();
  await wait(WATCHED_MS, undefined, { signal }).catch(() => {});
  const after = processorTimes();
  const share = (after.idle - before.idle) / Math.max(1, after.all - before.all);
  return share * cpus().length >= FREE_CORE;
}

function processorTimes(): { idle: number; all: number } {
  const times = cpus().map((core) => core.times);
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((one) => Object.values(one))) };
}
