import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { compareCatalogue, writeCatalogue, type WriteResult } from '#src/features/catalogue/write.server.ts';
import { oneRow, rows as rowsOf, type Database } from '#db/client.ts';
import { analyzeCatalogue, noteChange, refreshViews } from '#db/counts.ts';
import type { Auditing } from '#src/kit/audit.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { productTypes } from '#db/schema/catalogue.ts';
import { beginListImport, endListImport } from './list-imports.private.server.ts';
import { stateOffer } from '#src/features/suppliers/listed-tire.private.server.ts';
import { countRepriced, planOffers, type PlanContext } from '#src/features/suppliers/plan-offers.private.server.ts';
import {
  findDifferingOffers,
  markGone,
  refreshPrices,
  writeOffers,
} from '#src/features/suppliers/stored-offers.private.server.ts';
import { ensureSupplier, findSupplier, noteList, OWN } from '#src/features/suppliers/suppliers.private.server.ts';
import { ImportError, ListDoubtError, OvertakenError, runInQueue, takeTurn } from './import-queue.server.ts';
import { findMappingOf, keptFields, saveMapping, type Mapping } from './mapping.server.ts';
import { findDoubts } from './list-doubts.server.ts';
import type { ListFile } from './list-file.server.ts';
import type { ListResult } from './price-list-calls.ts';
import { acceptList, readPriceList, type CheckedPriceList, type ListImportOptions } from './read-list.server.ts';
import { findShopTable } from './shop-table.private.server.ts';
import { loadKnownNames } from './tire-names.server.ts';

export interface ImportOptions extends ListImportOptions {
  list: ListFile;
  mapping: Mapping;
  /** how many of the products that would change a dry run lists with their columns */
  show?: number;
  /** who imports the list, for the audit line of each changed price; the command line by default */
  audit?: Auditing;
}

/** How many answers a mapping holds; the oldest are asked again. */
const MAX_ANSWERED = 500;
const MAX_REJECTED = 200;

/**
 * Rows are compared before the transaction, which writes only those that differ: the embedded database answers nobody else during it.
 * What the supplier no longer lists is no longer in stock there. A product whose row is rejected stays as it is. @throws ImportError
 */
export async function importPriceList(db: Database, options: ImportOptions): Promise<ListResult> {
  const { list, mapping } = options;
  const newRules = await haveRulesChanged(db, mapping.supplier);
  const table = mapping.supplier === OWN && !newRules ? await findShopTable(db, list, 'own-list') : null;
  const checked = await readPriceList(list, mapping, { table, names: await loadKnownNames(db) });
  acceptList(checked, { ...options, anyway: true }); // many bad rows are one of the doubts
  return runInQueue(db, 'price list import', options, () => importOnce(db, options, checked, table !== null));
}

/** @throws OvertakenError when another import is running, or has written since this one began */
async function importOnce(
  db: Database,
  options: ImportOptions,
  checked: CheckedPriceList,
  isOwnTable: boolean,
): Promise<ListResult> {
  const { list, mapping, show = 10, audit = { accountId: null, who: 'The command line', now: new Date() } } = options;
  const lastImport = await readLastImport(db);
  const terms = await readTerms(db);
  const keep = keptFields(mapping);
  const inShops = mapping.stockPlaces === 'shops' && mapping.columns.stock !== undefined;
  const context: PlanContext = {
    supplier: await findSupplier(db, mapping.supplier, inShops),
    listed: listedOffers(mapping, checked),
    statesMsrp: mapping.columns.msrp !== undefined,
    newRules: await haveRulesChanged(db, mapping.supplier),
    terms,
    now: audit.now,
  };
  const plan = await planOffers(db, context, checked.rows);
  const items = listedItems(mapping.supplier, checked);
  const { doubts, gone } = await findDoubts(db, { list, mapping, checked, items }, plan, isOwnTable);
  const questions = doubts.filter(({ asks }) => asks).map(({ message }) => message);
  if (questions.length > 0 && !options.dryRun && !options.anyway) throw new ListDoubtError(questions.join(' '));

  const compared = await compareCatalogue(db, plan.products, { keep, show: options.dryRun ? show : 0 });
  const resultOf = (outcome: WriteResult) => ({
    figures: {
      rows: checked.records,
      rejected: checked.rejected.length,
      added: outcome.added,
      changed: outcome.changed,
      unchanged: outcome.unchanged + checked.leftOut.filter(({ leftOut }) => leftOut === 'unchanged').length,
      joined: plan.joined,
      waiting: plan.waiting,
      gone: gone.count,
    },
    rejected: checked.rejected.slice(0, MAX_REJECTED),
    gone: gone.first,
    doubts,
    brands_created: outcome.brandsCreated,
    patterns_created: outcome.patternsCreated,
    comparison: null,
  });
  if (options.dryRun) {
    const { differences, moves, low_margins } = compared;
    const repriced = await countRepriced(db, plan, context, audit);
    return { ...resultOf(compared), comparison: { differences, moves, low_margins }, repriced };
  }

  const differingOffers = await findDifferingOffers(db, context.supplier, plan.offers);
  const result = await db.transaction(async (tx) => {
    await takeTurn(tx, 'price list import');
    if ((await readLastImport(tx)) !== lastImport) throw new OvertakenError();
    const supplier = await ensureSupplier(tx, mapping.supplier, inShops);
    const importId = await beginListImport(tx, { supplier: mapping.supplier, file: list.name }, audit);
    const changedMeanwhile = await findChangedSince(tx, plan.described);
    const written = await writeCatalogue(tx, compared.differing, { keep, audit });
    const same = plan.products.length - compared.differing.length;
    const outcome = resultOf({ ...written, unchanged: written.unchanged + same });
    const { figures } = outcome;
    await writeOffers(tx, supplier, differingOffers, audit);
    const goneProducts = await markGone(tx, supplier, context.listed, audit.now);
    await noteList(tx, supplier, figures, terms.offer_rules, audit.now);
    const others = [...plan.joinedTo, ...goneProducts].filter((id) => !plan.described.has(id));
    const repriced = await refreshPrices(tx, [...others, ...changedMeanwhile], terms, audit);
    // A product that a supplier offers at a cost is no sample any more, even if its row changes nothing.
    await tx.execute(sql`update products p set is_sample = false
      where p.is_sample and exists (select 1 from offers o where o.product_id = p.id and o.cost is not null)`);
    await endListImport(tx, importId, figures);
    const answered = [...new Set([...mapping.answered, ...doubts.flatMap(({ keys = [] }) => keys)])];
    const kept = {
      supplier: mapping.supplier,
      mapping: { ...mapping, answered: answered.slice(-MAX_ANSWERED) },
      header: checked.header,
      priceRules: terms.price_rules,
      listName: list.name,
      listFingerprint: checked.fingerprint,
      importedAt: audit.now,
    };
    await saveMapping(tx, kept, items);
    const changes = figures.added + figures.changed + repriced;
    if (changes > 0) {
      await noteChange(tx, `import ${list.name}`, changes, checked.fingerprint);
      await refreshViews(tx);
    }
    return { ...outcome, repriced };
  });
  const { added, changed, joined, waiting } = result.figures;
  if (added + changed + joined + waiting > 0) await analyzeCatalogue(db);
  return result;
}

const listedItems = (supplier: string, { rows, leftOut }: CheckedPriceList): string[] => [
  ...rows.map(({ sku }) => sku),
  ...leftOut.filter((one) => one.leftOut === 'unchanged').map(({ item }) => (supplier ? `${supplier}-${item}` : item)),
];

/** What a list says under each item number; null: its tire is offered, but nothing of the row counts. */
const listedOffers = ({ supplier }: Mapping, { rows, rejected, leftOut }: CheckedPriceList): PlanContext['listed'] =>
  new Map([
    ...[...rejected, ...leftOut.filter((one) => one.leftOut === 'unchanged')].map(({ item }) => [item, null] as const),
    ...rows.map((row) => [supplier ? row.sku.slice(supplier.length + 1) : row.sku, stateOffer(row)] as const),
  ]);

/** The shop's settings. @throws ImportError when the database was never seeded, so that there are no product types */
async function readTerms(db: Database) {
  if ((await db.$count(productTypes)) === 0)
    throw new ImportError('This database is empty: run npm start once to fill it, then import.');
  return readSettings(db);
}

/** Whether the price rules are others than at the supplier's last list, so that its prices are computed anew. */
async function haveRulesChanged(db: Database, supplier: string): Promise<boolean> {
  const before = (await findMappingOf(db, supplier))?.priceRules;
  return before !== undefined && !isDeepStrictEqual(before, (await readSettings(db)).price_rules);
}

const readLastImport = async (db: Database): Promise<string | null> =>
  (await oneRow<{ at: string | null }>(db)`select max(last_list_at)::text as at from suppliers`).at;

/** Products that have changed since the list was compared, as when an editor has counted tires: they are priced again. */
async function findChangedSince(db: Database, versions: ReadonlyMap<number, number>): Promise<number[]> {
  const given = JSON.stringify([...versions].map(([id, version]) => ({ id, version })));
  const found = await rowsOf<{ id: number }>(db)`
    select p.id from json_to_recordset(${given}::text::json) as g(id int, version int)
      join products p on p.id = g.id where p.version <> g.version`;
  return found.map(({ id }) => id);
}
