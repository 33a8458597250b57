/** Backups while visitors write, an editor publishes and imports, and products are merged; each is restored and compared. */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { refreshCounts } from '#db/counts.ts';
import { rows } from '#db/client.ts';
import type { Outcome } from '../run/drive.ts';
import { openDesk } from '../support/desk.ts';
import { runInDatabase } from '../support/sample-shop.ts';
import { command, missingMessages, openShop, sendMessages } from '../support/shop-process.ts';
import { observeLines, supplierList } from '../support/supplier-list.ts';
import { differences, viewHashes } from './compare.ts';

const VISITORS = 3;
/** Between two turns of a writer: without it, ten backups of a database that grows and grows take half an hour. */
const PAUSE_MS = 250;

export async function backUpWhileWriting(shopDir: string, folder: string, times: number): Promise<Outcome> {
  const desk = await runInDatabase(shopDir, async ({ db }) => openDesk(db));
  const shop = await openShop({ DATA_DIR: shopDir });
  const found: string[] = [];
  const acknowledged: string[] = [];
  const over = new AbortController();
  let [imports, publications] = [0, 0];
  const repeat = async (work: (turn: number) => Promise<void>) => {
    for (let turn = 1; !over.signal.aborted; turn++) {
      await work(turn);
      await wait(PAUSE_MS);
    }
  };
  const writers = [
    ...Array.from({ length: VISITORS }, () =>
      repeat(async () => void acknowledged.push(...(await sendMessages(shop.url, 5)))),
    ),
    repeat(async (turn) => {
      await desk.rename(shop.url, `Question ${turn} of the drill`);
      await desk.publish(shop.url);
      publications++;
    }),
    repeat(async (turn) => {
      const { bytes } = supplierList(
        'drill',
        observeLines(60, () => 100 + turn),
      );
      const columns = 'sku,brand,pattern,size,loadSpeed,season,cost,stock';
      const asked = { name: 'drill.csv', supplier: 'drill', columns, stock: 'warehouses', anyway: 'true' };
      const query = new URLSearchParams(asked);
      await desk.ask(shop.url, 'POST', `/api/editor/import?${query}`, bytes!, 'text/csv');
      imports++;
    }),
  ].map((writer) =>
    writer.catch((error: Error) => void (over.signal.aborted || found.push(`while writing: ${error.message}`))),
  );
  const made: Array<{ backup: string; known: string[] }> = [];
  try {
    for (let at = 0; at < times; at++) {
      const known = [...acknowledged];
      const backup = path.join(folder, `written-${at}`);
      await command('scripts/backup.ts', [backup], { DATA_DIR: shopDir });
      made.push({ backup, known });
    }
    const taken = await command('scripts/restore.ts', [made[0]!.backup], { DATA_DIR: shopDir }).catch(
      (error: Error) => error,
    );
    if (!(taken instanceof Error)) found.push('a backup was restored over the shop that is open');
  } finally {
    over.abort();
    await shop.kill();
    await Promise.all(writers);
  }
  for (const { backup, known } of made) {
    const copy = `${backup}-restored`;
    await command('scripts/restore.ts', [backup], { DATA_DIR: copy });
    await runInDatabase(copy, async (connection) => {
      const { db } = connection;
      const missing = await missingMessages(connection, known);
      found.push(...missing.map((key) => `${backup}: message ${key}`));
      const before = await viewHashes(connection);
      await refreshCounts(db);
      const views = differences(before, await viewHashes(connection));
      found.push(...views.map((view) => `${backup}: ${view} is not of its products`));
      const costs = await rows(
        db,
        sql`select distinct o.cost from offers o join suppliers s on s.id = o.supplier_id where s.slug = 'drill'`,
      );
      if (costs.length > 1) found.push(`${backup}: half of an import`);
    });
  }
  const last = `${made.at(-1)!.backup}-restored`;
  await (await openShop({ DATA_DIR: last })).close();
  const during = `${acknowledged.length} messages, ${publications} publications and ${imports} imports`;
  return { found, counts: [`${times} backups during ${during}`] };
}
