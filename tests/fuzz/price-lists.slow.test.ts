import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileFile, readHostile } from './hostile-files.ts';

test('damaged and hostile files are read, or refused in one sentence', async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(hostileFile, async (bytes) => void outcomes.add(await readHostile(bytes))),
    {
      numRuns: Number(process.env.FUZZ_CASES ?? 200),
      ...(process.env.FUZZ_SEED && { seed: Number(process.env.FUZZ_SEED) }),
    },
  );
  expect([...outcomes].toSorted()).toEqual(['read', 'refused']);
});

const HEADER = 'Brand,Size,Price\n';
test.each([
  ['blank lines', `${HEADER}${'\n'.repeat(3_900_000)}`],
  ['lines of blanks', `${HEADER}${' \n'.repeat(1_900_000)}`],
  ['a letter a line', `${HEADER}${'a\n'.repeat(1_900_000)}`],
  ['empty cells', `${HEADER}${',,\n'.repeat(1_300_000)}`],
  ['a title above tires', `Our list\n${HEADER}${'Toyo,225/65R17,100\n'.repeat(200_000)}`],
])('4 MB of %s take 5 s of processor time at most', async (_what, text) => {
  const bytes = Buffer.from(text);
  const before = process.cpuUsage();
  await readHostile(bytes);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(5);
});
