import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rows as rowsOf, type Database } from '#db/client.ts';
import type { Auditing } from '#src/kit/audit.private.server.ts';
import { chunksOf } from '#db/chunks.ts';
import { defineGiven, priceLines, upsert } from './columns.server.ts';
import { loadBrandsAndPatterns } from './brands-and-patterns.server.ts';
import type { CatalogueRow, FilledField } from './row.server.ts';
import { writeWheelFields } from './wheel-fields.server.ts';

export interface WriteOptions {
  /** fields that an existing product keeps, because the source of these rows does not have them */
  keep?: readonly FilledField[];
  /** who writes; when given, each price that changes gets a line in the audit */
  audit?: Auditing;
  /** new products are samples, with made-up prices and stock */
  isSample?: boolean;
}

export interface WriteResult {
  added: number;
  changed: number;
  unchanged: number;
  brandsCreated: string[];
  patternsCreated: number;
}

/** How many rows one statement writes: enough that round trips do not matter, and a few megabytes of JSON at most. */
export const CHUNK = 2_000;

/**
 * Updates the catalogue to the given rows, by `sku`: inserts new products, updates those that differ, and removes none.
 * Unknown brands and patterns are created. It runs in a transaction, or in a savepoint when it is given a transaction.
 * The caller runs `refreshCounts` afterwards, once for everything that it writes.
 * @throws when a `sku` occurs twice, a type is unknown or the database rejects a row; then nothing is written
 */
export async function writeCatalogue(
  db: Database,
  rows: readonly CatalogueRow[],
  options: WriteOptions = {},
): Promise<WriteResult> {
  return db.transaction(async (tx) => {
    const lineup = await loadBrandsAndPatterns(tx);
    const result: WriteResult = {
      added: 0,
      changed: 0,
      unchanged: 0,
      brandsCreated: lineup.brandsCreated,
      patternsCreated: 0,
    };
    for (const chunk of splitIntoChunks(rows, CHUNK)) {
      const records = await lineup.recordsOf(chunk);
      const [counted] = await rowsOf<{ known: number; written: number }>(tx)`
        with ${defineGiven(records)},
        known as (select count(*)::int as n from given g where exists (select 1 from products p where p.sku = g.sku)),
        ${options.audit ? sql`noted as (${priceLines(options.audit)}),` : sql``}
        written as (${upsert(options.keep ?? [], options.isSample ?? false)})
        select known.n as known, (select count(*)::int from written) as written from known`;
      await writeWheelFields(tx, chunk);
      const added = records.length - counted!.known;
      result.added += added;
      result.changed += counted!.written - added;
      result.unchanged += records.length - counted!.written;
      await setImmediate(); // The server sends pages that are files between two statements.
    }
    await lineup.describeCreated();
    return { ...result, patternsCreated: lineup.patternsCreated() };
  });
}

/** @throws when a `sku` occurs twice */
export function splitIntoChunks(rows: readonly CatalogueRow[], size: number): CatalogueRow[][] {
  const seen = new Set<string>();
  for (const { sku } of rows) {
    if (seen.has(sku)) throw new Error(`sku "${sku}" comes twice in what is to be written`);
    seen.add(sku);
  }
  return chunksOf(rows, size);
}
