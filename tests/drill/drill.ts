/** A drill for bad days. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { drive, type Outcome } from '../run/drive.ts';
import { openDesk } from '../support/desk.ts';
import { fillSampleShop, runInDatabase } from '../support/sample-shop.ts';
import { command, missingMessages, openShop, sendMessages } from '../support/shop-process.ts';
import { backUpWhileWriting } from './backups.ts';
import { differences, fileHashes, tableHashes } from './compare.ts';
import { crowd } from './crowd.ts';
import { endHard, HARD_WORKS } from './hard-ends.ts';

const HELP = `npm run drill [-- --short]

Kills the shop while it takes messages and while it publishes, ends all other work by a kill at any moment and by a full
disk, restores it from backups, some of them made while everything writes, and lets 200 visitors in at once. It works in
a temporary folder, and prints minutes and losses. --short takes a small shop and does each of these once; --only backup does
the steps whose names have this word.`;

await drive(HELP, async ({ folder, isShort, step }) => {
  const times = isShort ? 1 : 3;
  const shopDir = path.join(folder, 'shop');
  /** A copy for work that is killed at its statements. */
  const triedDir = path.join(folder, 'tried');
  /** A small shop, of which a backup is soon made. */
  const smallDir = path.join(folder, 'small');
  await runInDatabase(shopDir, (shop) => fillSampleShop(shop, isShort));
  cpSync(shopDir, triedDir, { recursive: true });
  await step('killed while it takes messages', () => killWriting(shopDir, times, isShort ? 20 : 100));
  for (const work of HARD_WORKS) await step(`ended hard: ${work}`, () => endHard(work, triedDir, folder, times));
  await step('backup', () => backUp(shopDir, folder));
  await step('killed while it publishes', () => killPublishing(shopDir, times));
  await step('a crowd', () => crowd(shopDir, isShort ? 20 : 180));
  await step('backups while everything writes', async () => {
    await runInDatabase(smallDir, (shop) => fillSampleShop(shop, true));
    return backUpWhileWriting(smallDir, folder, times);
  });
});

/** @param most messages before a kill */
async function killWriting(shopDir: string, times: number, most: number): Promise<Outcome> {
  const acknowledged: string[] = [];
  for (let round = 0; round < times; round++) {
    const shop = await openShop({ DATA_DIR: shopDir });
    acknowledged.push(
      ...(await sendMessages(shop.url, 100_000, (sent) => {
        if (sent === most) void shop.kill(); // the next message is on its way
      })),
    );
  }
  return {
    found: await runInDatabase(shopDir, (connection) => missingMessages(connection, acknowledged)),
    counts: [`${acknowledged.length} messages acknowledged in ${times} rounds`],
  };
}

async function backUp(shopDir: string, folder: string): Promise<Outcome> {
  const shop = await openShop({ DATA_DIR: shopDir });
  const [backup, copy] = [path.join(folder, 'backup'), path.join(folder, 'restored')];
  await command('scripts/backup.ts', [backup], { DATA_DIR: shopDir });
  await shop.close();
  await command('scripts/restore.ts', [backup], { DATA_DIR: copy });
  const [before, after] = [await runInDatabase(shopDir, tableHashes), await runInDatabase(copy, tableHashes)];
  await (await openShop({ DATA_DIR: copy })).close();
  const pages = fileHashes(path.join(shopDir, 'site'));
  return {
    found: [...differences(before, after), ...differences(pages, fileHashes(path.join(copy, 'site')))],
    counts: [`${pages.size} pages and files, all tables, restored from a backup of the open shop`],
  };
}

/** What was saved before is published, or is not yet; the next publication brings it in either case. */
async function killPublishing(shopDir: string, times: number): Promise<Outcome> {
  const found: string[] = [];
  const desk = await runInDatabase(shopDir, ({ db }) => openDesk(db));
  for (let round = 1; round <= times; round++) {
    const shop = await openShop({ DATA_DIR: shopDir });
    await desk.rename(shop.url, `Question ${round} of the drill`);
    const published = desk.publish(shop.url).catch(() => {});
    await wait(round * 300);
    await shop.kill();
    await published;
    const again = await openShop({ DATA_DIR: shopDir });
    await desk.publish(again.url);
    const page = await (await fetch(`${again.url}/faq`)).text();
    if (!page.includes(`Question ${round} of the drill`)) found.push(`round ${round}: the page is the one before`);
    await again.close();
  }
  return { found, counts: [`${times} kills`] };
}
