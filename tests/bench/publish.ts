import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { localPublisher } from '../../scripts/serve/local-publisher.ts';
import { prepareDatabase } from '../../scripts/build/prepare-database.ts';
import { writeCatalogue } from '#db/catalogue/write.ts';
import { refreshCounts } from '#db/counts.ts';
import { benchRows } from './catalogue.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * CPU seconds of this process and those it has started (Linux). They say more than the clock on a machine that does other
 * work, too.
 */
function worked(): number {
  const { user, system } = process.cpuUsage();
  try {
    const [children, ofSystem] = readFileSync('/proc/self/stat', 'utf8').split(' ').slice(15, 17);
    return (user + system) / 1e6 + (Number(children) + Number(ofSystem)) / 100;
  } catch {
    return Number.NaN;
  }
}

/**
 * From Publish to live, as the local server does it: everything first, then after single changes.
 * @param sizes numbers of products; 0 stands for the sample shop
 */
export async function benchPublish(sizes: number[]): Promise<void> {
  for (const size of sizes) await benchPublishOf(size);
}

async function benchPublishOf(size: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-publish-'));
  Object.assign(process.env, { DATA_DIR: folder, DATABASE_URL: '' });
  const connection = await prepareDatabase(() => {});
  if (size) {
    await writeCatalogue(connection.db, benchRows(size));
    await refreshCounts(connection.db);
  }
  const siteDir = path.join(folder, 'site');
  const publisher = localPublisher({ root, siteDir, connection }, () => {});
  console.log(
    `\nFrom Publish to live, ${size || 'sample'} products\n| change | pages | seconds | of work | MiB |\n|---|---|---|---|---|`,
  );
  const measure = async (name: string, change: string) => {
    await connection.db.execute(sql.raw(change));
    let pages = 0;
    const since = Date.now();
    const before = worked();
    await publisher.publish(1, (drawn) => {
      pages = drawn;
    });
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
    console.log(`| ${name} | ${pages} | ${seconds} | ${(worked() - before).toFixed(1)} | ${memory} |`);
  };
  await measure('all pages, for the first time', 'select 1');
  await measure(
    'the text of a question',
    "update questions set title = 'Is this measured?' where id = (select min(id) from questions)",
  );
  await measure(
    'the price of one product',
    'update products set retail_price = retail_price + 1, updated_at = now() where id = (select min(id) from products)',
  );
  const set = (code: string, value: unknown) =>
    `insert into settings (code, value) values ('${code}', '${JSON.stringify(value)}') on conflict (code) do update set value = excluded.value, updated_at = now()`;
  await measure('a setting in header or footer of all pages', set('tagline', 'Measured'));
  await measure(
    'the price of every product',
    'update products set retail_price = retail_price + 1, updated_at = now()',
  );
  await measure('a setting in the text of every product', set('fee_recycling', '6.00'));
  await connection.close();
  rmSync(folder, { recursive: true, force: true });
}
