/**
 * `npm run fuzz -- files`: ten thousand price lists that were damaged or made to do harm. Each is read, or refused in one
 * sentence, within five seconds and 600 MB. `--cases 50000 --seed 7` reads more, or the same again.
 */
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { hostileFile, readHostile } from './hostile-files.ts';

const MAX_MS = 5_000;
const MAX_MEGABYTES = 600;

const { values } = parseArgs({
  allowPositionals: true,
  options: { cases: { type: 'string', default: '10000' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
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
    { numRuns: Number(values.cases), seed, endOnFailure: true },
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
