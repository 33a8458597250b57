/**
 * Price lists that were damaged or made to do harm. Each is read, or refused in one sentence, within five seconds and
 * 600 MB.
 */
import fc from 'fast-check';
import { hostileFile, readHostile } from './hostile-files.ts';
import { cases, seed } from './run-options.ts';

const MAX_MS = 5_000;
const MAX_MEGABYTES = 600;

const outcomes = { read: 0, refused: 0 };
let slowest = 0;
const startedAt = Date.now();
process.on('unhandledRejection', (error) => {
  console.log('A promise failed that nobody waited for:', error);
  process.exit(1);
});
try {
  await fc.assert(
    fc.asyncProperty(hostileFile, async (bytes) => {
      const start = performance.now();
      outcomes[await readHostile(bytes)]++;
      const took = performance.now() - start;
      slowest = Math.max(slowest, took);
      if (took > MAX_MS) throw new Error(`It took ${Math.round(took)} ms.`);
      const megabytes = Math.round(process.memoryUsage.rss() / 2 ** 20);
      if (megabytes > MAX_MEGABYTES) throw new Error(`The process has ${megabytes} MB.`);
    }),
    { numRuns: cases, seed, endOnFailure: true },
  );
} catch (error) {
  console.log((error as Error).message, (error as Error).cause ?? '');
  process.exit(1);
}
console.log(
  `${(outcomes.read + outcomes.refused).toLocaleString('en-CA')} files in ${((Date.now() - startedAt) / 1000).toFixed(0)} s, seed ${seed}: ` +
    `${outcomes.read} read, ${outcomes.refused} refused in a sentence; the slowest took ${Math.round(slowest)} ms, ` +
    `${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most. Nothing found.`,
);
