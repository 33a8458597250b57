/** `kill -9` at any moment of an import leaves the old catalogue or the new one, and the next import goes through. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { TYPE_SHORTS } from '#src/domain/product/product-type.ts';
import { openEmbedded, rows, type Connection } from '#db/client.ts';
import { productTypes } from '#db/schema.ts';
import { writePriceList } from '../bench/price-list.ts';
import { embeddedTemplate } from '../databases/embedded-template.ts';
import { openTestDatabase, type TestDatabase } from '../databases/open.ts';

const IMPORT = path.join(import.meta.dirname, 'import-process.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'import-killed-'));
const OLD = path.join(folder, 'old.csv');
const NEW = path.join(folder, 'new.csv');
const ready = path.join(folder, 'ready');
const isServer = Boolean(inject('testServer'));
let server: TestDatabase | undefined;

/** What an import changes, as one text. */
async function snapshot({ db }: Connection): Promise<string> {
  const found = await Promise.all(
    [
      sql`select sku, cost, count, version from products order by sku`,
      sql`select item_number, cost, count, last_seen from offers order by item_number`,
      sql`select slug, last_list_at, last_list from suppliers`,
      sql`select list_fingerprint, cardinality(items) from supplier_mappings`,
      sql`select source, fingerprint, rows from catalogue_changes order by id`,
      sql`select count(*)::int from audit_lines`,
    ].map((query) => rows(db, query)),
  );
  return JSON.stringify(found);
}

/** Runs an import in a process of its own. @param nth the statement after which it is killed; 0 for never */
function runImport(where: string, list: string, nth: number): { killed: boolean; statements: number } {
  const node = path.join(path.dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node');
  const { signal, status, stdout, stderr } = spawnSync(node, [IMPORT, where, list, String(nth)], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: server?.url ?? '' },
  });
  if (signal !== 'SIGKILL' && status !== 0) throw new Error(stderr);
  return { killed: signal === 'SIGKILL', statements: Number(stdout) };
}

beforeAll(async () => {
  await writePriceList(OLD, 400);
  await writePriceList(NEW, 900);
  if (isServer) server = await openTestDatabase();
  const connection = server ?? (await openEmbedded(ready, await embeddedTemplate()));
  await connection.db.insert(productTypes).values(TYPE_SHORTS.map((short) => ({ title: short, short })));
  if (!server) await connection.close();
  runImport(ready, OLD, 0);
}, 300_000);
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('an import that is killed changes nothing, and its catalogue is whole when it was not', async () => {
  const read = async (where: string) => {
    if (server) return snapshot(server);
    const connection = await openEmbedded(where);
    const text = await snapshot(connection);
    await connection.close();
    return text;
  };
  const before = await read(ready);
  // Only the embedded database is a folder that can be copied to know the number of statements ahead.
  const copy = path.join(folder, 'copy');
  const again = () => {
    if (server) return ready;
    rmSync(copy, { recursive: true, force: true });
    cpSync(ready, copy, { recursive: true });
    return copy;
  };
  let moments = [1, 5, 9, 12, 14, 16, 18, 20];
  let after = '';
  if (!server) {
    const { statements } = runImport(again(), NEW, 0);
    after = await read(copy);
    expect(after).not.toBe(before);
    expect(statements).toBeGreaterThan(15);
    moments = [0.3, 0.7, 0.95, 1].map((share) => Math.max(1, Math.round(share * statements)));
  }
  const outcomes: string[] = [];
  for (const nth of moments) {
    const where = again();
    const { killed } = runImport(where, NEW, nth);
    if (!killed) break; // with a server: it was done earlier than that
    const now = await read(where);
    outcomes.push(now === before ? 'old' : now === after ? 'new' : `neither: after statement ${nth}`);
    if (server && now !== before) break;
  }
  expect(outcomes.length).toBeGreaterThan(2);
  expect(outcomes.filter((outcome) => outcome !== 'old' && outcome !== 'new')).toEqual([]);
  const last = server ? ready : copy;
  runImport(last, NEW, 0);
  const [products] = JSON.parse(await read(last)) as unknown[][];
  // three of its 900 rows have no price
  expect(products!.length).toBe(897);
}, 300_000);
