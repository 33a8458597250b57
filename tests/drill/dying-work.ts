/**
 * Work on an embedded database that a process does, to be killed in the middle of it: `node dying-work.ts DATA_DIR WORK NTH`. It
 * kills itself when the database has answered its Nth statement. With 0 it goes on to the end. It prints how many there were.
 */
import { writeSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { migrate, openEmbedded, rows, type Database } from '#db/client.ts';
import { removeSamples } from '#src/features/desk/samples.private.server.ts';
import { takePicture } from '#src/features/desk/desk-uploads-endpoint.server.ts';
import { watchStatements } from '#db/statements.ts';
import { mergeProducts, undoMerge } from '#src/features/suppliers/merge-products.private.server.ts';
import { openBefore } from '../databases/earlier.ts';
import { importFile } from '../support/list-file.ts';
import { observeLines, supplierList } from '../support/supplier-list.ts';

const [dataDir = '', what = '', nth = '0'] = process.argv.slice(2);
const NOW = new Date('2026-11-23T12:00:00Z');
const audit = { accountId: null, who: 'The drill', now: NOW };
const where = path.join(dataDir, 'pglite');
// before the tables of published editions
const connection = await (what === 'earlier' ? openBefore('editions', where) : openEmbedded(where));
const [pair] = /^(earlier|migration)$/.test(what)
  ? []
  : await rows<{ from: number; into: number }>(
      connection.db,
      sql`select max(id) as from, min(id) as into from products where title like 'Twin %'`,
    );

const WORK: Record<string, (db: Database) => Promise<unknown>> = {
  merge: (db) => mergeProducts(db, pair!, audit),
  undo: async (db) => {
    const [merged] = await rows<{ id: number }>(db, sql`select id from product_merges`);
    await undoMerge(db, merged!.id, audit);
  },
  import: (db) =>
    importFile(db, {
      ...supplierList(
        'drill',
        observeLines(120, (at) => 100 + at),
      ),
      audit,
      anyway: true,
    }),
  samples: (db) => removeSamples(db),
  migration: () => migrate(connection),
  earlier: async () => {},
  async upload(db) {
    const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c83' } });
    await takePicture(db, await picture.png().toBuffer(), { name: 'bay', who: 'The drill' });
  },
};

let answered = 0;
const watch = {
  begin() {},
  note() {
    if (++answered === Number(nth)) process.kill(process.pid, 'SIGKILL');
  },
  queryTimeLeft: () => Infinity,
};
await watchStatements(watch, () => WORK[what]!(connection.db));
writeSync(1, String(answered));
await connection.close();
