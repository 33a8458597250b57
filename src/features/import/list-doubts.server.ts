/** What a person is asked before a list is believed: whether it is the right one, and what differs much from the last. */
import { desc, eq } from 'drizzle-orm';
import { oneRow, rows as rowsOf, type Database } from '#db/client.ts';
import { catalogueChanges } from '#db/schema/catalogue-counts.ts';
import type { Plan } from '#src/features/suppliers/plan-offers.private.server.ts';
import { formatCount } from '#src/kit/list-figures.ts';
import { shopFormat } from '#src/kit/time-zone.ts';
import { ImportError } from './import-queue.server.ts';
import { askQuestions, type GivenList, type Say } from './list-questions.server.ts';
import { findMappingOf, findMappingsByHeader } from './mapping.server.ts';
import { hasManyBad, type CheckedPriceList } from './read-list.server.ts';

interface Doubt {
  message: string;
  /** whether a person must confirm it; else it is only said */
  asks: boolean;
  /** by which a confirmed question is remembered, so that it is not asked again for this supplier */
  keys?: readonly string[];
}

export class ListDoubtError extends ImportError {
  readonly doubts: readonly Doubt[];
  constructor(doubts: readonly Doubt[]) {
    super(`Nothing was changed: ${doubts.map(({ message }) => message).join(' ')} If this is right, import it anyway.`);
    this.doubts = doubts;
  }
}

/** The item numbers that a list names, with the supplier's prefix, those of rejected rows left out. */
export const listedItems = (supplier: string, { rows, leftOut }: CheckedPriceList): string[] => [
  ...rows.map(({ sku }) => sku),
  ...leftOut.filter((one) => one.leftOut === 'unchanged').map(({ item }) => (supplier ? `${supplier}-${item}` : item)),
];

/** Without what was confirmed for the supplier before; with the items of its last list that this one lacks. */
export async function findDoubts(db: Database, given: GivenList, { takenOver, locked }: Plan, isOwnTable: boolean) {
  const { mapping, checked } = given;
  const doubts: Doubt[] = [];
  const say: Say = {
    note: (message) => doubts.push({ message, asks: false }),
    ask(message, ...keys) {
      if (!keys.length || keys.some((key) => !mapping.answered.includes(key)))
        doubts.push({ message, asks: true, keys });
    },
  };
  const gone = await compareLists(db, mapping.supplier, checked, say);
  if (takenOver > 0)
    say.ask(
      `${formatCount(takenOver, 'item')} of it, until now offered by suppliers only, would become your own stock.`,
    );
  if (locked > 0) say.note(`The retail price of ${formatCount(locked, 'product')} is locked and stays as it is.`);
  if (!isOwnTable) await askQuestions(db, given, say);
  const { rejected, records } = checked;
  if (hasManyBad(checked))
    say.ask(`${rejected.length.toLocaleString('en-CA')} of the ${formatCount(records, 'row')} cannot be read.`);
  return { doubts, gone };
}

const MIN_ITEMS = 20;
const MIN_KNOWN = 0.2;
const MIN_STILL_LISTED = 0.5;
/** If a larger share of the costs changes by more than 40 %, a column or the decimal point may be misread. */
const MAX_MOVED = 0.3;

const day = (date: Date) => shopFormat({ day: 'numeric', month: 'long', year: 'numeric' }).format(date);
const nameLastList = (supplier: string) => (supplier ? `the last list of "${supplier}"` : 'the shop’s own last list');

/** Whether it is an older list, another supplier's, or far from the last one. */
async function compareLists(db: Database, supplier: string, checked: CheckedPriceList, { note, ask }: Say) {
  const items = listedItems(supplier, checked);
  const bare = items.map((item) => (supplier ? item.slice(supplier.length + 1) : item));
  const last = await findMappingOf(db, supplier);
  if (last?.listFingerprint === checked.fingerprint)
    note(`This is exactly the list imported on ${day(last.importedAt)}.`);
  else if (last) {
    const [older] = await db
      .select({ at: catalogueChanges.createdAt })
      .from(catalogueChanges)
      .where(eq(catalogueChanges.fingerprint, checked.fingerprint))
      .orderBy(desc(catalogueChanges.id))
      .limit(1);
    if (older)
      ask(`This list was imported on ${day(older.at)}, and a newer one since: it would bring back old prices.`);
  }
  const byItems = items.length >= MIN_ITEMS ? await findSupplierOfItems(db, supplier, bare) : undefined;
  const byHeader = last ? [] : await findMappingsByHeader(db, checked.header);
  const other = byItems ?? byHeader.find((one) => one.supplier !== supplier)?.supplier;
  const same = byItems === undefined ? 'its columns' : 'most of its item numbers';
  if (other !== undefined) ask(`This looks like ${nameLastList(other)}: ${same} are the same.`);
  const { before, gone, first } = await compareItems(db, supplier, items);
  const known = before - gone;
  if (before >= MIN_ITEMS && known < items.length * MIN_KNOWN)
    ask(`Only ${known} of its ${items.length} items were in ${nameLastList(supplier)}.`);
  if (before >= MIN_ITEMS && known < before * MIN_STILL_LISTED)
    ask(`${gone} of the ${before} items of ${nameLastList(supplier)} are missing.`);
  const costs = checked.rows.map(({ cost }, at) => ({ item: bare[at], cost }));
  const { compared, moved } = await compareCosts(db, supplier, costs);
  if (compared >= MIN_ITEMS && moved > compared * MAX_MOVED)
    ask(
      `The cost of ${moved} of the ${compared} items that ${nameLastList(supplier)} had, too, would change by more than 40 %.`,
    );
  return { count: gone, first };
}

const MAX_GONE = 10;

/** How many items the supplier's last list had, how many of them the new one lacks, and the first of these. */
const compareItems = (db: Database, prefix: string, items: readonly string[]) =>
  oneRow<{ before: number; gone: number; first: { sku: string; title: string }[] }>(db)`
    with listed as materialized (select json_array_elements_text(${JSON.stringify(items)}::text::json) as sku),
      last as materialized (select unnest(items) as sku from supplier_mappings where supplier = ${prefix}),
      gone as (select last.sku from last where not exists (select 1 from listed where listed.sku = last.sku))
      select (select count(*)::int from last) as before, (select count(*)::int from gone) as gone,
        coalesce((select jsonb_agg(jsonb_build_object('sku', sku, 'title', title)) from (
          select gone.sku, coalesce(p.title, '') as title from gone left join products p on p.sku = gone.sku
          order by gone.sku limit ${MAX_GONE}::int) as named), '[]') as first`;

/** How many items of a list have a cost that the supplier's offers had before, and how many of these have doubled or halved. */
const compareCosts = (db: Database, prefix: string, costs: readonly object[]) =>
  oneRow<{ compared: number; moved: number }>(db)`
    with listed as materialized (select * from json_to_recordset(${JSON.stringify(costs)}::text::json) as l(item text, cost numeric)),
      known as materialized (select o.item_number as item, o.cost from offers o join suppliers s on s.id = o.supplier_id
        where s.slug = ${prefix} and o.cost > 0)
      select count(*)::int as compared,
        count(*) filter (where abs(l.cost - k.cost) > 0.4 * k.cost)::int as moved
      from listed l join known k on k.item = l.item where l.cost > 0`;

/** The supplier, other than this one, whose last list held most of these item numbers; undefined below half of them. */
async function findSupplierOfItems(db: Database, prefix: string, bare: readonly string[]) {
  const [row] = await rowsOf<{ supplier: string; n: number }>(db)`
    with listed as materialized (select json_array_elements_text(${JSON.stringify(bare)}::text::json) as item),
      known as materialized (select m.supplier, substr(u.sku, length(m.supplier) + case when m.supplier = '' then 1 else 2 end) as item
        from supplier_mappings m cross join lateral unnest(m.items) as u(sku) where m.supplier <> ${prefix})
      select known.supplier, count(*)::int as n from known join listed on listed.item = known.item
      group by known.supplier order by n desc limit 1`;
  return row && row.n >= bare.length / 2 ? row.supplier : undefined;
}
