import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Auditing } from '../../editor/audit.ts';
import { compareCatalogue, rowsThatDiffer, type Comparison } from '../../catalogue/catalogue-changes.ts';
import { writeCatalogue, type WriteResult } from '../../catalogue/write.ts';
import { rows as rowsOf, type Database } from '../../client.ts';
import { readSettings } from '../../public/content/settings.ts';
import { analyzeCatalogue, refreshViews } from '../../counts.ts';
import { productTypes } from '../../schema/catalogue.ts';
import { catalogueChanges } from '../../schema/catalogue-counts.ts';
import type { CatalogueRow } from '../../catalogue/row.ts';
import { chunksOf } from '../../chunks.ts';
import { stateOffer, type ListedTire } from '../../suppliers/listed-tire.ts';
import { planOffers, type PlanContext } from '../../suppliers/plan-offers.ts';
import { beginListImport, endListImport } from '../../suppliers/list-imports.ts';
import { refreshPrices } from '../../suppliers/refresh-prices.ts';
import { ensureSupplier, findSupplier, noteList } from '../../suppliers/suppliers.ts';
import { markGone, findDifferingOffers, writeOffers, type GivenOffer } from '../../suppliers/write-offers.ts';
import { openListFile } from '../file/list-file.ts';
import { readPriceList, type CheckedPriceList } from './read-list.ts';
import { ImportError } from '../import-error.ts';
import { runInQueue, OvertakenError, takeTurn } from '../import-queue.ts';
import { keepMapping } from '../mapping/kept-mappings.ts';
import { selectBlocking, ListDoubtError, findDoubts, type Doubt } from './list-doubts.ts';
import { assertFewRejected, type ListImportOptions } from '../checked-list.ts';
import { keptFields, type Mapping } from '../mapping/mapping.ts';

export interface ImportOptions extends ListImportOptions<CheckedPriceList> {
  /** the content of the list, where it is not read from the disk */
  bytes?: Buffer;
  mapping: Mapping;
  /** the sheet of a workbook; by default that of the mapping, or the one with the most cells */
  sheet?: string;
  /** how many of the products that would change a dry run lists with their columns; 10 by default */
  show?: number;
  /** who imports the list, for the audit line of each changed price; the command line by default */
  audit?: Auditing;
  /** imports a list that looks odd, too; see `findDoubts` */
  anyway?: boolean;
}

export interface ImportResult {
  checked: CheckedPriceList;
  doubts: Doubt[];
  /** how many items of the supplier's last list are no longer listed, and the first of them */
  gone: { count: number; first: { sku: string; title: string }[] };
  /** offers joined to tires of other suppliers, offers that wait for an editor, and other products whose price or stock changed */
  offers: { joined: number; waiting: number; repriced: number };
  /** after a dry run with the first differences */
  outcome: WriteResult | Comparison;
}

/**
 * Updates a supplier's offers to its price list, and the catalogue to all offers. Rows are compared before the transaction,
 * which writes only those that differ, because the embedded database answers nobody else during a transaction.
 * All changes are one transaction: an import that fails or is killed changes nothing. A second import waits for the first.
 *
 * What the supplier no longer lists is no longer in stock there. A product whose row is rejected stays as it is.
 * @throws ImportError when the file does not fit the mapping, too many of its rows are invalid, it looks odd and `anyway` is not
 * set, or another import is not done in time
 */
export const importPriceList = (db: Database, options: ImportOptions): Promise<ImportResult> =>
  runInQueue(db, 'price list import', options, () => importOnce(db, options));

/** @throws OvertakenError when another import is running, or has written since this one began */
async function importOnce(db: Database, options: ImportOptions): Promise<ImportResult> {
  const lastImport = await readLastImport(db);
  const { file, bytes, mapping, show = 10 } = options;
  const terms = await readTerms(db);
  const list = await openListFile({ file, bytes, delimiter: mapping.delimiter, sheet: options.sheet ?? mapping.sheet });
  const checked = await readPriceList(list, mapping);
  await options.onChecked?.(checked);
  assertFewRejected(checked, options.maxBad);
  const { doubts, known } = await findDoubts(db, mapping.supplier, checked, show);
  const gone = { count: known.before - known.still, first: known.gone };
  const keep = keptFields(mapping);
  const audit = options.audit ?? { accountId: null, who: 'The command line', now: new Date() };
  const inShops = mapping.stockPlaces === 'shops' && mapping.columns.stock !== undefined;
  const context: PlanContext = {
    supplier: await findSupplier(db, mapping.supplier, inShops),
    listed: listedOffers(mapping, checked),
    statesMsrp: mapping.columns.msrp !== undefined,
    terms,
    now: audit.now,
  };
  const blocking = options.dryRun ? [] : selectBlocking(doubts);
  if (blocking.length > 0 && !options.anyway) throw new ListDoubtError(blocking);
  const { products, offers, figures: planned } = await planPriceList(db, context, checked.rows);
  const { joined, waiting } = planned;
  if (options.dryRun) {
    const outcome = await compareCatalogue(db, products, { keep, show });
    return { checked, doubts, gone, offers: { joined, waiting, repriced: 0 }, outcome };
  }

  const differing = await rowsThatDiffer(db, products, { keep });
  const differingOffers = await findDifferingOffers(db, context.supplier, offers);
  const result = await db.transaction(async (tx) => {
    await takeTurn(tx, 'price list import');
    if ((await readLastImport(tx)) !== lastImport) throw new OvertakenError();
    const supplier = await ensureSupplier(tx, mapping.supplier, inShops);
    const importId = await beginListImport(tx, { supplier: mapping.supplier, file: list.name }, audit);
    const changedMeanwhile = await findChangedSince(tx, planned.described);
    const written = await writeCatalogue(tx, differing.rows, { keep, audit });
    await writeOffers(tx, supplier, differingOffers, audit);
    const goneProducts = await markGone(tx, supplier, context.listed, audit.now);
    const unchanged = written.unchanged + differing.unchanged;
    const figures = {
      rows: checked.records,
      rejected: checked.rejected.length,
      added: written.added,
      changed: written.changed,
      unchanged,
      joined,
      waiting,
      gone: gone.count,
    };
    await noteList(tx, supplier, figures, terms.offer_rules, audit.now);
    const others = [...planned.joinedTo, ...goneProducts].filter((id) => !planned.described.has(id));
    const repriced = await refreshPrices(tx, [...others, ...changedMeanwhile], terms, audit);
    await markTakenOver(tx);
    await endListImport(tx, importId, figures);
    const { header, fingerprint, rows } = checked;
    const items = rows.map(({ sku }) => sku);
    const names = { listName: list.name, listFingerprint: fingerprint, importedAt: audit.now };
    await keepMapping(tx, { supplier: mapping.supplier, mapping, header, ...names }, items);
    const changes = written.added + written.changed + repriced;
    if (changes > 0) {
      // This row causes a new build of the pages.
      await tx.insert(catalogueChanges).values({ source: `import ${list.name}`, fingerprint, rows: changes });
      await refreshViews(tx);
    }
    return { outcome: { ...written, unchanged }, offers: { joined, waiting, repriced } };
  });
  if (result.outcome.added + result.outcome.changed + joined + waiting > 0) await analyzeCatalogue(db);
  return { checked, doubts, gone, ...result };
}

/** Rows that one statement plans. Few, because the embedded database answers nobody else during a statement. */
const PLANNED_ROWS = 500;

/** Plans all rows of a list. */
async function planPriceList(db: Database, context: PlanContext, rows: readonly ListedTire[]) {
  const { plan, figures } = planOffers(db, context);
  const products: CatalogueRow[] = [];
  const offers: GivenOffer[] = [];
  for (const chunk of chunksOf(rows, PLANNED_ROWS)) {
    const planned = await plan(chunk);
    products.push(...planned.products);
    offers.push(...planned.offers);
    await setImmediate(); // a server answers others meanwhile
  }
  return { products, offers, figures };
}

/** What a list says under each item number; null for a rejected row, whose tire is offered, though nothing of it can be read. */
const listedOffers = ({ supplier }: Mapping, { rows, rejected }: CheckedPriceList): PlanContext['listed'] =>
  new Map([
    ...rejected.map(({ item }) => [item, null] as const),
    ...rows.map((row) => [supplier ? row.sku.slice(supplier.length + 1) : row.sku, stateOffer(row)] as const),
  ]);

/** A product that a supplier offers at a cost is no sample any more, even if its row changes nothing. */
const markTakenOver = (db: Database) =>
  db.execute(sql`update products p set is_sample = false
    where p.is_sample and exists (select 1 from offers o where o.product_id = p.id and o.cost is not null)`);

/** The shop's settings. @throws ImportError when the database was never seeded, so that there are no product types */
async function readTerms(db: Database) {
  const types = await db.select({ id: productTypes.id }).from(productTypes).limit(1);
  if (types.length === 0) throw new ImportError('This database is empty: run npm start once to fill it, then import.');
  return readSettings(db);
}

async function readLastImport(db: Database): Promise<string | null> {
  const [row] = await rowsOf<{ at: string | null }>(db)`select max(last_list_at)::text as at from suppliers`;
  return row!.at;
}

/**
 * Finds products that have changed since the list was compared with them, as when an editor has counted tires meanwhile. Their
 * planned prices and stock may be outdated, so they are priced again within the transaction.
 */
async function findChangedSince(db: Database, versions: ReadonlyMap<number, number>): Promise<number[]> {
  const given = JSON.stringify([...versions].map(([id, version]) => ({ id, version })));
  const found = await rowsOf<{ id: number }>(db)`
    select p.id from json_to_recordset(${given}::text::json) as g(id int, version int)
      join products p on p.id = g.id where p.version <> g.version`;
  return found.map(({ id }) => id);
}
