import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundleFunctions } from './function-bundles.ts';

test('every bundled function opens, without the parts of packages that the bundles leave out', async () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const folder = path.join(root, '.data', 'bundles-that-open');
  await rm(folder, { recursive: true, force: true });
  await bundleFunctions(root, folder, 'neon');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.mjs'));
  expect(files).toContain('products.mjs');
  for (const file of files)
    expect(await import(path.join(folder, file)), file).toMatchObject({ default: expect.any(Function) });
});
