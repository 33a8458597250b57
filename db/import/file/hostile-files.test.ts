import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileFile, readHostile } from '../../../tests/fuzz/hostile-files.ts';

test('damaged and hostile files are read, or refused in one sentence', async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(hostileFile, async (bytes) => void outcomes.add(await readHostile(bytes))),
    { numRuns: 200 },
  );
  expect([...outcomes].toSorted()).toEqual(['read', 'refused']);
});
