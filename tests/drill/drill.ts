/** A drill for bad days. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { messages } from '#db/schema/messages.ts';
import { readArguments } from '../../scripts/arguments.ts';
import { backUpWhileWriting } from './backups.ts';
import { crowd } from './crowd.ts';
import { differences, fileHashes, tableHashes } from './compare.ts';
import { openDesk } from '../support/desk.ts';
import { endHard, HARD_WORKS } from './hard-ends.ts';
import { fillSampleShop, runInDatabase } from '../support/sample-shop.ts';
import { command, openShop, sendMessages } from '../support/shop-process.ts';

const HELP = `npm run drill [-- --short]

Kills the shop while it takes messages and while it publishes, ends all other work by a kill at any moment and by a full
disk, restores it from backups, some of them made while everything writes, and lets 200 visitors in at once. It works in
a temporary folder, and prints minutes and losses. --short takes a small shop and does each of these once; --only backup does
the steps whose names have this word.`;

const { short: isShort, only } = readArguments(HELP, {
  short: { type: 'boolean', default: false },
  only: { type: 'string', default: '' },
}).values;
const TIMES = isShort ? 1 : 3;
const MESSAGES_BEFORE_KILL = isShort ? 20 : 100;
const folder = mkdtempSync(path.join(tmpdir(), 'drill-'));
const shopDir = path.join(folder, 'shop');
/** A copy for work that is killed at its statements. */
const triedDir = path.join(folder, 'tried');
/** A small shop, of which a backup is soon made. */
const smallDir = path.join(folder, 'small');
let losses = 0;

interface Result {
  lost: string[];
  note: string;
}

async function step(what: string, run: () => Promise<Result>): Promise<void> {
  if (only && what !== 'a shop is filled' && !what.includes(only)) return;
  const since = Date.now();
  let result: Result;
  try {
    result = await run();
  } catch (error) {
    result = { lost: [(error as Error).message], note: 'it failed' };
  }
  const time = `${((Date.now() - since) / 60_000).toFixed(1)} min`;
  losses += result.lost.length;
  console.log(`${result.lost.length ? 'LOST    ' : 'whole   '} ${what}: ${result.note}, ${time}`);
  for (const lost of result.lost.slice(0, 10)) console.log(`           ${lost}`);
}

const shopTables = (dataDir: string) => runInDatabase(dataDir, tableHashes);

async function killedWriting(): Promise<Result> {
  const acknowledged: string[] = [];
  for (let round = 0; round < TIMES; round++) {
    const shop = await openShop({ DATA_DIR: shopDir });
    acknowledged.push(
      ...(await sendMessages(shop.url, 100_000, (sent) => {
        if (sent === MESSAGES_BEFORE_KILL) void shop.kill(); // the next message is on its way
      })),
    );
  }
  const kept = await runInDatabase(shopDir, async ({ db }) => db.select({ key: messages.key }).from(messages));
  const found = new Set(kept.map(({ key }) => key));
  return {
    lost: acknowledged.filter((key) => !found.has(key)),
    note: `${acknowledged.length} messages acknowledged in ${TIMES} rounds, ${found.size} there`,
  };
}

async function backedUp(): Promise<Result> {
  const shop = await openShop({ DATA_DIR: shopDir });
  const [backup, copy] = [path.join(folder, 'backup'), path.join(folder, 'restored')];
  await command('scripts/backup.ts', [backup], { DATA_DIR: shopDir });
  await shop.close();
  await command('scripts/restore.ts', [backup], { DATA_DIR: copy });
  const rowsLost = differences(await shopTables(shopDir), await shopTables(copy));
  await (await openShop({ DATA_DIR: copy })).close();
  const pages = fileHashes(path.join(shopDir, 'site'));
  return {
    lost: [...rowsLost, ...differences(pages, fileHashes(path.join(copy, 'site')))],
    note: `${pages.size} pages and files, all tables, restored from a backup of the open shop`,
  };
}

/** What was saved before is published, or is not yet; the next publication brings it in either case. */
async function killedPublishing(): Promise<Result> {
  const lost: string[] = [];
  const desk = await runInDatabase(shopDir, ({ db }) => openDesk(db));
  for (let round = 1; round <= TIMES; round++) {
    const shop = await openShop({ DATA_DIR: shopDir });
    await desk.rename(shop.url, `Question ${round} of the drill`);
    const published = desk.publish(shop.url).catch(() => {});
    await wait(round * 300);
    await shop.kill();
    await published;
    const again = await openShop({ DATA_DIR: shopDir });
    await desk.publish(again.url);
    const page = await (await fetch(`${again.url}/faq`)).text();
    if (!page.includes(`Question ${round} of the drill`)) lost.push(`round ${round}: the page is the one before`);
    await again.close();
  }
  return { lost, note: `${TIMES} kills` };
}

const startedAt = Date.now();
try {
  await step('a shop is filled', async () => {
    await runInDatabase(shopDir, (shop) => fillSampleShop(shop, isShort));
    cpSync(shopDir, triedDir, { recursive: true });
    return { lost: [], note: isShort ? 'a small one' : 'the sample shop' };
  });
  await step('killed while it takes messages', killedWriting);
  for (const work of HARD_WORKS) await step(`ended hard: ${work}`, () => endHard(work, triedDir, folder, TIMES));
  await step('backup', backedUp);
  await step('killed while it publishes', killedPublishing);
  await step('a crowd', () => crowd(shopDir, isShort ? 20 : 180));
  await step('backups while everything writes', async () => {
    await runInDatabase(smallDir, (shop) => fillSampleShop(shop, true));
    return backUpWhileWriting(smallDir, folder, TIMES);
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `${losses === 0 ? 'Nothing was lost.' : `${losses} lost.`} ${((Date.now() - startedAt) / 60_000).toFixed(1)} min in all.`,
);
process.exit(losses === 0 ? 0 : 1);
