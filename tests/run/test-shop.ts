/** The shop of the browser tests (`tests/shop-under-test.ts`), new for each run. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { shopUnderTest } from '../shop-under-test.ts';
import { outputOf, root, startSilently, type Said } from './command.ts';

let isReady = false;

/** Makes it while other steps run, so that Playwright finds it filled and published. */
export async function prepareTestShop(): Promise<Said> {
  removeTestShop();
  const said = await outputOf(startSilently(['tests/run/make-shop.ts'], shopUnderTest.env));
  isReady = said.ok;
  return said;
}

/** An earlier run may have published something, or was stopped before it cleaned up. */
export function ensureNewTestShop(): void {
  if (!isReady) removeTestShop();
}

function removeTestShop(): void {
  for (const folder of ['test', 'test-site', 'test-site.cache'])
    rmSync(path.join(root, '.data', folder), { recursive: true, force: true });
}
