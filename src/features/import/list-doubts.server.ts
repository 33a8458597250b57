/** What a person is asked before a list is believed: whether it is the right one, differs much from the last, or was misread. */
import { desc, eq } from 'drizzle-orm';
import { oneRow, rows as rowsOf, type Database } from '#db/client.ts';
import { catalogueChanges } from '#db/schema/catalogue-counts.ts';
import { TYPE_NAMES } from '#src/features/products/product-type.ts';
import { sizeSlug } from '#src/features/sizes/tire-size.ts';
import type { ListedTire } from '#src/features/suppliers/listed-tire.private.server.ts';
import type { Plan } from '#src/features/suppliers/plan-offers.private.server.ts';
import { formatCount } from '#src/kit/list-figures.ts';
import { cents, formatMoney } from '#src/kit/money.ts';
import { slugOf } from '#src/kit/slug.ts';
import { shopFormat } from '#src/kit/time-zone.ts';
import { clean, InvalidCell, quoted, readYesNo } from './cell.server.ts';
import { guessColumns, median } from './column-guess.server.ts';
import { DISCONTINUED, ORDERABLE, titleKey } from './column-titles.server.ts';
import type { ListFile } from './list-file.server.ts';
import type { ListResult } from './price-list-calls.ts';
import { findMappingOf, findMappingsByHeader, mappedColumns, type Mapping } from './mapping.server.ts';
import { hasManyBad, type CheckedPriceList, type LeftOut } from './read-list.server.ts';

/** `keys`: by which a confirmed question is remembered, so that it is not asked again for this supplier */
type Doubt = ListResult['doubts'][number] & { keys?: readonly string[] };

interface GivenList {
  list: ListFile;
  mapping: Mapping;
  checked: CheckedPriceList;
  /** the item numbers that the list names, with the supplier's prefix, those of rejected rows left out */
  items: readonly string[];
}

interface Say {
  note(message: string): void;
  ask(message: string, ...keys: string[]): void;
}

/** Without what was confirmed for the supplier before; with the items of its last list that this one lacks. */
export async function findDoubts(db: Database, given: GivenList, { takenOver, locked }: Plan, isOwnTable: boolean) {
  const doubts: Doubt[] = [];
  const note: Say['note'] = (message) => doubts.push({ message, asks: false });
  const ask: Say['ask'] = (message, ...keys) => {
    if (!keys.length || keys.some((key) => !given.mapping.answered.includes(key)))
      doubts.push({ message, asks: true, keys });
  };
  const gone = await compareLists(db, given, { note, ask });
  if (takenOver > 0)
    ask(`${formatCount(takenOver, 'item')} of it, until now offered by suppliers only, would become your own stock.`);
  if (locked > 0) note(`The retail price of ${formatCount(locked, 'product')} is locked and stays as it is.`);
  if (!isOwnTable) {
    askColumns(given, ask);
    askTerms(given, { note, ask });
    await askCosts(db, given, ask);
  }
  const { rejected, records } = given.checked;
  if (hasManyBad(given.checked))
    ask(`${rejected.length.toLocaleString('en-CA')} of the ${formatCount(records, 'row')} cannot be read.`);
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
async function compareLists(db: Database, { mapping: { supplier }, checked, items }: GivenList, { note, ask }: Say) {
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

/** Whether columns, sheets or words may have been misread. */
function askColumns({ list: { records, name, otherSheets }, mapping }: GivenList, ask: Say['ask']): void {
  const guess = guessColumns(records.slice(0, 500), { fileName: name.replace(/\.\w+$/, '') });
  const read = new Set(mappedColumns(mapping).map(titleKey));
  const open = (guess?.columns ?? []).filter((column) => !read.has(titleKey(column.name)));
  const maybe = (what: 'status' | 'stock') => open.filter(({ field, unread }) => field === what || unread === what);
  if (otherSheets.length > 0)
    ask(
      `Other sheets have other columns, and are not read: ${otherSheets.map(quoted).join(', ')}. Import each by its own.`,
      `sheets ${otherSheets.join(' ')}`,
    );
  for (const column of maybe('status'))
    ask(
      `“${column.name}” seems to say which tires are discontinued, and is not read.`,
      `status ${titleKey(column.name)}`,
    );
  const status = guess?.columns.findIndex((column) => column.name === mapping.columns.status) ?? -1;
  const below = records.slice(guess ? records.indexOf(guess.header) + 1 : 0);
  const isKnown = (word: string) => !word || ORDERABLE.test(word) || DISCONTINUED.test(word);
  const unknown = [...new Set(below.map(({ cells }) => clean(cells[status] ?? '')))].filter(
    (word) => !isKnown(word) && readYesNo(word, '') instanceof InvalidCell,
  );
  if (unknown.length > 0)
    ask(
      `Tires whose status is ${unknown.slice(0, 6).map(quoted).join(', ')} are offered like the others.`,
      `states ${unknown.toSorted().join(' ')}`,
    );
  if (mapping.columns.stock === undefined) {
    const named = maybe('stock').map((column) => `“${column.name}”`);
    const hint = named.length > 0 ? ` ${named.slice(0, 6).join(', ')} may say it: choose “Stock” for them.` : '';
    ask(`The list says nothing of stock, so that all its tires are “ask us”.${hint}`, 'no stock');
  }
  if (mapping.columns.season === undefined && !mapping.sections && guess?.type === mapping.type && mapping.type)
    ask(
      `All tires of the list are taken as ${TYPE_NAMES[mapping.type].toLowerCase()}, as its name or first lines say, ` +
        'unless the shop knows the pattern.',
      `type ${mapping.type}`,
    );
}

const LEAST_COST = 20;
/** A share of the suggested price below which no cost lies, and above which only some do. */
const LEAST_SHARE = 0.25;
const MOST_SHARE = 0.95;
const MANY = 0.1;
/** So many times more, or less, than comparable tires is no price of such a tire. */
const FAR = 3;
const FAR_IN_LIST = 4;
const MIN_NEIGHBOURS = 5;
const NAMED = 3;

const dollars = (row: ListedTire) => cents(row.cost) / 100;
const nameItem = (row: ListedTire) => `${row.sku} ${row.brand} ${row.pattern} at ${formatMoney(row.cost)}`;

function askTerms({ mapping: { pricesFor, rate }, checked: { rows, leftOut } }: GivenList, { ask, note }: Say): void {
  if (pricesFor === 'set')
    ask(`The prices of the list are read as those of four tires: ${rows[0] ? nameItem(rows[0]) : ''} a tire.`, 'set');
  if (rate !== 1) ask(`Every amount is multiplied by ${rate}, the rate of its currency.`, `rate ${rate}`);
  const count = (why: LeftOut['leftOut']) => leftOut.filter((one) => one.leftOut === why).length;
  const goods = count('other goods');
  if (goods > 0)
    ask(`${formatCount(goods, 'row')} of tubes, sensors and other goods are skipped, from now on, too.`, 'other goods');
  if (count('discontinued') > 0) note(`Discontinued and not offered: ${formatCount(count('discontinued'), 'item')}.`);
}

async function askCosts(db: Database, { mapping, checked: { rows } }: GivenList, ask: Say['ask']): Promise<void> {
  const askedOf = new Set<string>();
  /** @param text with `#` for how many there are */
  const askOf = (kind: string, found: readonly ListedTire[], text: string) => {
    const open = found.filter(({ sku }) => !askedOf.has(sku) && !mapping.answered.includes(`${kind} ${sku}`));
    if (open.length === 0) return;
    for (const { sku } of open) askedOf.add(sku); // one question for each item
    const named = open.slice(0, NAMED).map(nameItem).join('; ');
    const counted = text.replace('#', formatCount(open.length, 'item'));
    ask(`${counted}: ${named}${open.length > NAMED ? '; …' : '.'}`, ...open.map(({ sku }) => `${kind} ${sku}`));
  };
  const cheap = rows.filter((row) => dollars(row) < LEAST_COST);
  askOf('cheap', cheap, `# would cost less than $${LEAST_COST}`);
  const share = ({ cost, msrp }: ListedTire) => (msrp === null ? 0.5 : cents(cost) / Math.max(1, cents(msrp)));
  const low = rows.filter((row) => share(row) < LEAST_SHARE);
  askOf('low', low, `The cost of # is below ${LEAST_SHARE * 100} % of the suggested price`);
  const high = rows.filter((row) => share(row) > MOST_SHARE);
  if (high.length > rows.length * MANY)
    askOf('high', high, `The cost of # is above ${MOST_SHARE * 100} % of the suggested price`);
  const tires = rows.filter(({ size }) => size !== null);
  const times = `${FAR_IN_LIST} times that of others with the same rim, or a quarter`;
  askOf('neighbours', farFromNeighbours(tires), `The cost of # is ${times}`);
  const far = await farFromCatalogue(db, tires);
  askOf('catalogue', far, 'The cost of # is far from the shop’s for that brand and size');
}

function farFromNeighbours(rows: readonly ListedTire[]): ListedTire[] {
  return [...Map.groupBy(rows, ({ size }) => size!.rim).values()].flatMap((group) => {
    if (group.length < MIN_NEIGHBOURS) return [];
    const usual = median(group.map(dollars))!;
    return group.filter((row) => dollars(row) >= usual * FAR_IN_LIST || dollars(row) * FAR_IN_LIST <= usual);
  });
}

/** Rows whose cost is far from what the shop pays for the same brand and size, or for the size where it has no such brand. */
async function farFromCatalogue(db: Database, rows: readonly ListedTire[]): Promise<ListedTire[]> {
  const sizes = JSON.stringify([...new Set(rows.map(({ size }) => sizeSlug(size!)))]);
  const found = await rowsOf<{ brand: string; size: string; cost: number }>(db)`
    select b.title as brand, p.size_slug as size, percentile_cont(0.5) within group (order by p.cost)::float8 as cost
      from products p join brands b on b.id = p.brand_id
      where p.cost > 0 and p.size_slug in (select json_array_elements_text(${sizes}::text::json)) group by 1, 2`;
  const known = new Map(found.map(({ brand, size, cost }) => [`${slugOf(brand)} ${size}`, cost]));
  return rows.filter((row) => {
    const usual = known.get(`${slugOf(row.brand)} ${sizeSlug(row.size!)}`);
    return usual !== undefined && (dollars(row) > usual * FAR || dollars(row) * FAR < usual);
  });
}
