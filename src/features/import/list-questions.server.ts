/** Questions about how a list was understood, each asked once for a supplier's columns or for an item. */
import { rows as rowsOf, type Database } from '#db/client.ts';
import { TYPE_NAMES } from '#src/features/products/product-type.ts';
import { sizeSlug } from '#src/features/sizes/tire-size.ts';
import type { ListedTire } from '#src/features/suppliers/listed-tire.private.server.ts';
import { formatCount } from '#src/kit/list-figures.ts';
import { cents, formatMoney } from '#src/kit/money.ts';
import { slugOf } from '#src/kit/slug.ts';
import { clean, InvalidCell, quoted, readYesNo } from './cell.server.ts';
import { guessColumns } from './column-guess.server.ts';
import { DISCONTINUED, ORDERABLE, titleKey } from './column-titles.server.ts';
import type { ListFile } from './list-file.server.ts';
import { mappedColumns, type Mapping } from './mapping.server.ts';
import type { CheckedPriceList, LeftOut } from './read-list.server.ts';

export interface GivenList {
  list: ListFile;
  mapping: Mapping;
  checked: CheckedPriceList;
}

export interface Say {
  note(message: string): void;
  /** @param keys by which a confirmed question is remembered */
  ask(message: string, ...keys: string[]): void;
}

export async function askQuestions(db: Database, given: GivenList, say: Say): Promise<void> {
  askColumns(given, say);
  askTerms(given, say);
  await askCosts(db, given, say);
}

/** Whether columns, sheets or words may have been misread. */
function askColumns({ list: { records, name, otherSheets }, mapping }: GivenList, { ask }: Say): void {
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

const percent = (part: number) => `${part * 100} %`;

async function askCosts(db: Database, { mapping, checked: { rows } }: GivenList, { ask }: Say): Promise<void> {
  const askedOf = new Set<string>();
  const askOf = (kind: string, found: readonly ListedTire[], say: (count: string) => string) => {
    const open = found.filter(({ sku }) => !askedOf.has(sku) && !mapping.answered.includes(`${kind} ${sku}`));
    if (open.length === 0) return;
    for (const { sku } of open) askedOf.add(sku); // one question for each item
    const named = open.slice(0, NAMED).map(nameItem).join('; ');
    const message = `${say(formatCount(open.length, 'item'))}: ${named}${open.length > NAMED ? '; …' : '.'}`;
    ask(message, ...open.map(({ sku }) => `${kind} ${sku}`));
  };
  askOf(
    'cheap',
    rows.filter((row) => dollars(row) < LEAST_COST),
    (count) => `${count} would cost less than $${LEAST_COST}`,
  );
  const share = ({ cost, msrp }: ListedTire) => (msrp === null ? 0.5 : cents(cost) / Math.max(1, cents(msrp)));
  askOf(
    'low',
    rows.filter((row) => share(row) < LEAST_SHARE),
    (count) => `The cost of ${count} is below ${percent(LEAST_SHARE)} of the suggested price`,
  );
  const high = rows.filter((row) => share(row) > MOST_SHARE);
  if (high.length > rows.length * MANY)
    askOf('high', high, (count) => `The cost of ${count} is above ${percent(MOST_SHARE)} of the suggested price`);
  const tires = rows.filter(({ size }) => size !== null);
  askOf(
    'neighbours',
    farFromNeighbours(tires),
    (count) => `The cost of ${count} is ${FAR_IN_LIST} times that of others with the same rim, or a quarter`,
  );
  askOf(
    'catalogue',
    await farFromCatalogue(db, tires),
    (count) => `The cost of ${count} is far from the shop’s for that brand and size`,
  );
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

function farFromNeighbours(rows: readonly ListedTire[]): ListedTire[] {
  return [...Map.groupBy(rows, ({ size }) => size!.rim).values()].flatMap((group) => {
    if (group.length < MIN_NEIGHBOURS) return [];
    const usual = median(group.map(dollars));
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
