/** `kill -9` at any moment of an import leaves the old catalogue or the new one, and the next import goes through. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded, rows, type Connection } from '#db/client.ts';
import { embeddedTemplate } from '../databases/embedded-template.ts';
import { testDatabase } from '../databases/kind.ts';
import { emptyCatalogue } from '../support/empty-catalogue.ts';
import { importFile } from '../support/list-file.ts';
import { startScript } from '../support/shop-process.ts';
import { observeLines, supplierList } from '../support/supplier-list.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'import-killed-'));
const ready = path.join(folder, 'ready');
const copy = path.join(folder, 'copy');
/** A server keeps its own transactions when a client dies; here the database dies with the import. */
const isEmbedded = testDatabase() === 'pglite';

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
async function runImport(where: string, nth: number): Promise<{ killed: boolean; statements: number }> {
  const args = [where, 'import', String(nth)];
  const { signal, code, output, errors } = await startScript('tests/drill/dying-work.ts', args, {}).ended;
  // Windows tells an exit code of 1 instead of a signal
  const killed = signal === 'SIGKILL' || (process.platform === 'win32' && code === 1 && !errors);
  if (!killed && code !== 0) throw new Error(errors);
  return { killed, statements: Number(output) };
}

/** Imports the new list into a copy of the shop with the old one. */
function importInto(where: string, nth: number): ReturnType<typeof runImport> {
  rmSync(where, { recursive: true, force: true });
  cpSync(ready, where, { recursive: true });
  return runImport(where, nth);
}

async function read(where: string): Promise<string> {
  const connection = await openEmbedded(path.join(where, 'pglite'));
  const text = await snapshot(connection);
  await connection.close();
  return text;
}

beforeAll(async () => {
  if (!isEmbedded) return;
  const connection = await openEmbedded(path.join(ready, 'pglite'), await embeddedTemplate());
  await emptyCatalogue(connection.db);
  await importFile(
    connection.db,
    supplierList(
      'drill',
      observeLines(60, () => 90),
    ),
  );
  await connection.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.runIf(isEmbedded)(
  'an import that is killed changes nothing, and its catalogue is whole when it was not',
  async () => {
    const before = await read(ready);
    const { statements } = await importInto(copy, 0);
    const after = await read(copy);
    expect(after).not.toBe(before);
    expect(statements).toBeGreaterThan(15);
    const outcomes: string[] = [];
    for (const share of [0.3, 0.7, 0.95, 1]) {
      const nth = Math.max(1, Math.round(share * statements));
      expect((await importInto(copy, nth)).killed).toBe(true);
      const now = await read(copy);
      outcomes.push(now === before ? 'old' : now === after ? 'new' : `neither: after statement ${nth}`);
    }
    expect(outcomes.filter((outcome) => outcome !== 'old' && outcome !== 'new')).toEqual([]);
    await runImport(copy, 0);
    const [products] = JSON.parse(await read(copy)) as unknown[][];
    expect(products!.length).toBe(120);
  },
);
