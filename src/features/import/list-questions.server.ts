/** Questions about how a list was understood, each asked once for a supplier's columns or for an item. */
import { slugOf } from '#src/kit/slug.ts';
import { formatCount } from '#src/kit/list-figures.ts';
import { cents, formatMoney } from '#src/kit/money.ts';
import { sizeSlug } from '#src/features/sizes/tire-size.ts';
import type { ListedTire } from '#src/features/suppliers/listed-tire.private.server.ts';
import { TYPE_NAMES } from '#src/features/products/product-type.ts';
import { mappedColumns, type Mapping } from '#src/features/list-files/mapping.server.ts';
import { rows as rowsOf, type Database } from '#db/client.ts';
import { clean, InvalidCell, quoted, readYesNo } from '#src/features/list-files/cell.server.ts';
import { guessColumns } from './column-guess.server.ts';
import { DISCONTINUED, ORDERABLE, titleKey } from './header.server.ts';
import type { Doubt } from './list-doubts.server.ts';
import type { ListFile } from './list-file.server.ts';
import type { CheckedPriceList, LeftOut } from './read-list.server.ts';

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

/** What a person must confirm before the list is believed, without what was confirmed for the supplier before. */
export async function findQuestions(db: Database, list: ListFile, mapping: Mapping, checked: CheckedPriceList) {
  const { rows, leftOut } = checked;
  const questions: Doubt[] = [];
  const ask = (key: string, message: string) => {
    if (!mapping.answered.includes(key)) questions.push({ message, asks: true, keys: [key] });
  };
  const askedOf = new Set<string>();
  const askOf = (kind: string, found: readonly ListedTire[], say: (count: string) => string) => {
    const open = found.filter(({ sku }) => !askedOf.has(sku) && !mapping.answered.includes(`${kind} ${sku}`));
    if (open.length === 0) return;
    for (const { sku } of open) askedOf.add(sku); // one question for each item
    const named = open.slice(0, NAMED).map(nameItem).join('; ');
    const message = `${say(formatCount(open.length, 'item'))}: ${named}${open.length > NAMED ? '; …' : '.'}`;
    questions.push({ message, asks: true, keys: open.map(({ sku }) => `${kind} ${sku}`) });
  };
  askColumns(list, mapping, ask);
  if (mapping.pricesFor === 'set')
    ask('set', `The prices of the list are read as those of four tires: ${rows[0] ? nameItem(rows[0]) : ''} a tire.`);
  if (mapping.rate !== 1)
    ask(`rate ${mapping.rate}`, `Every amount is multiplied by ${mapping.rate}, the rate of its currency.`);
  const leftOutOf = (why: LeftOut['leftOut']) => leftOut.filter((one) => one.leftOut === why);
  if (leftOutOf('other goods').length > 0)
    ask(
      'other goods',
      `${formatCount(leftOutOf('other goods').length, 'row')} of tubes, sensors and other goods are skipped, from now on, too.`,
    );
  const gone = leftOutOf('discontinued').length;
  if (gone > 0)
    questions.push({
      message: `${formatCount(gone, 'discontinued item')} ${gone === 1 ? 'is' : 'are'} not offered.`,
      asks: false,
      keys: [],
    });

  askOf(
    'cheap',
    rows.filter((row) => dollars(row) < LEAST_COST),
    (count) => `${count} would cost less than $${LEAST_COST}`,
  );
  const share = ({ cost, msrp }: ListedTire) => (msrp === null ? 0.5 : cents(cost) / Math.max(1, cents(msrp)));
  const percent = (part: number) => `${part * 100} %`;
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
  return questions;
}

function askColumns(
  { records, name, otherSheets }: ListFile,
  mapping: Mapping,
  ask: (key: string, message: string) => void,
): void {
  const guess = guessColumns(records.slice(0, 500), { fileName: name.replace(/\.\w+$/, '') });
  const read = new Set(mappedColumns(mapping).map(titleKey));
  const open = (guess?.columns ?? []).filter((column) => !read.has(titleKey(column.name)));
  if (otherSheets.length > 0)
    ask(
      `sheets ${otherSheets.join(' ')}`,
      `Other sheets have other columns, and are not read: ${otherSheets.map(quoted).join(', ')}. Import each by its own.`,
    );
  for (const column of open.filter(({ field, unread }) => field === 'status' || unread === 'status'))
    ask(
      `status ${titleKey(column.name)}`,
      `“${column.name}” seems to say which tires are discontinued, and is not read.`,
    );
  const status = guess?.columns.findIndex(({ name }) => name === mapping.columns.status) ?? -1;
  const states = new Set(
    records.slice(guess ? records.indexOf(guess.header) + 1 : 0).map(({ cells }) => clean(cells[status] ?? '')),
  );
  const isKnown = (word: string) => !word || ORDERABLE.test(word) || DISCONTINUED.test(word);
  const unknown = [...states].filter((word) => !isKnown(word) && readYesNo(word, '') instanceof InvalidCell);
  if (unknown.length > 0)
    ask(
      `states ${unknown.toSorted().join(' ')}`,
      `Tires whose status is ${unknown.slice(0, 6).map(quoted).join(', ')} are offered like the others.`,
    );
  if (mapping.columns.stock === undefined) {
    const maybe = open
      .filter(({ field, unread }) => field === 'stock' || unread === 'stock')
      .map((column) => `“${column.name}”`);
    const hint = maybe.length > 0 ? ` ${maybe.slice(0, 6).join(', ')} may say it: choose “Stock” for them.` : '';
    ask('no stock', `The list says nothing of stock, so that all its tires are “ask us”.${hint}`);
  }
  if (mapping.columns.season === undefined && !mapping.sections && guess?.type === mapping.type && mapping.type)
    ask(
      `type ${mapping.type}`,
      `All tires of the list are taken as ${TYPE_NAMES[mapping.type].toLowerCase()}, as its name or first lines say, unless the shop knows the pattern.`,
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
