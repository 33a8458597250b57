/** Tables as rows of a spreadsheet, a part at a time, so that a long one takes no more memory than a short one. */
import { sql, type SQL } from 'drizzle-orm';
import { SERVER_EXTRAS } from '#src/extras/server-extras.private.server.ts';
import { CONTACT_CELLS, timeCell, type ExportCell, type ExportTable } from '#src/kit/export-table.server.ts';
import { STATUS_TITLES } from '#src/features/products/product.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import { sqlList, rows, type Database } from '#db/client.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import ownPriceList from './own-price-list.json' with { type: 'json' };
import { clean, type ListRecord } from './cell.server.ts';
import { findHeaderWith, makeColumnReader } from './mapping.server.ts';
import type { ListFile } from './list-file.server.ts';

const yes = (value: SQL) => sql`case when ${value} then 'Y' when not ${value} then 'N' end`;
const loadSpeed = sql`p.load_index || p.speed_rating`;
const tire = sql`join brands b on b.id = p.brand_id join patterns pt on pt.id = p.pattern_id join product_types t on t.id = p.type_id`;

const attributes = {
  Brand: sql`b.title`,
  Pattern: sql`pt.title`,
  Size: sql`p.size`,
  'Load/Speed': loadSpeed,
  'Load Range': sql`p.load_range`,
  Season: sql`t.title`,
  '3PMSF': yes(sql`p.snowflake`),
  'Run Flat': yes(sql`p.run_flat`),
  UTQG: sql`p.utqg`,
  'Tread (32nds)': sql`p.tread_depth`,
  Sidewall: sql`p.sidewall`,
};

/** Made for each file, since times are those of the shop, whose zone is in its settings. */
const makeTables = (): Record<string, ExportTable> => ({
  products: {
    columns: {
      'Item #': sql`p.sku`,
      ...attributes,
      'Warranty (km)': sql`p.warranty_km`,
      Retail: sql`p.retail_price`,
      Partner: sql`p.price`,
      VIP: sql`p.vip_price`,
      Cost: sql`p.cost`,
      MSRP: sql`p.msrp`,
      // what may be changed; suppliers' comes from their lists
      Stock: sql`case when p.availability is null then case when p.lead_days = 0 then p.count else 0 end else (select
        coalesce(sum((part->>'count')::int), 0) from jsonb_array_elements(p.availability) part where part->>'days' = '0') end`,
      'With suppliers': sql`p.count`,
      Shop: sql`p.location + 1`,
      'Lead days': sql`p.lead_days`,
      Badge: sql`(${JSON.stringify(STATUS_TITLES)}::jsonb)->>p.status_type`,
      Rating: sql`round(p.rating_sum::numeric / nullif(p.rating_count, 0), 2)`,
      Ratings: sql`p.rating_count`,
      Sample: yes(sql`p.is_sample`),
    },
    from: sql`products p ${tire}`,
    key: sql`p.id`,
  },
  // The columns of `own-price-list.json`, so that the import knows the list. Tires that only suppliers offer are not in it.
  'own-list': {
    columns: {
      'Item #': sql`coalesce(o.item_number, p.sku)`,
      ...attributes,
      // of a wheel what ends its title: `18x8 5x114.3 ET35 Black`
      Size: sql`case when t.is_wheel = 0 then p.size else substr(p.title, length(b.title || pt.title) + 3) end`,
      // rounded up, because a warranty in miles is rounded down to whole thousands of km
      [ownPriceList.columns.warranty]: sql`ceil(p.warranty_km / 1.609344)`,
      [ownPriceList.columns.cost]: sql`coalesce(o.cost, p.cost)`,
      [ownPriceList.columns.msrp]: sql`coalesce(o.msrp, p.msrp)`,
    },
    from: sql`products p ${tire} left join (offers o join suppliers s on s.id = o.supplier_id and s.kind = 'own' and o.last_seen is null)
      on o.product_id = p.id`,
    where: sql`(p.size_slug is not null or p.id in (select product_id from wheels))
      and (o.id is not null or not exists (select from offers where product_id = p.id))`,
    key: sql`p.id::bigint * 4294967296 + coalesce(o.id, 0)`,
  },
  offers: {
    columns: {
      Supplier: sql`s.title`,
      'Item #': sql`o.item_number`,
      Product: sql`coalesce(p.title, o.tire->>'pattern')`,
      'Product item #': sql`p.sku`,
      Match: sql`case when p.id is null then 'waits' else o.match end`,
      Cost: sql`o.cost`,
      MSRP: sql`o.msrp`,
      Stock: sql`o.count`,
      'Lead days': sql`coalesce(o.lead_days, s.lead_days)`,
      GTIN: sql`o.gtin`,
      MPN: sql`o.mpn`,
      'Not listed since': timeCell(sql`o.last_seen`),
    },
    from: sql`offers o join suppliers s on s.id = o.supplier_id left join products p on p.id = o.product_id`,
    key: sql`o.id`,
  },
  partners: {
    columns: {
      Name: sql`a.fullname`,
      Email: sql`a.email`,
      Phone: sql`a.phone`,
      AMVIC: sql`a.amvic`,
      Status: sql`a.status`,
      'Email confirmed': yes(sql`a.email_state = 'confirmed'`),
      'Partner prices': yes(sql`a.is_view`),
      'VIP prices': yes(sql`a.is_view and a.is_vip`),
      Editor: yes(sql`a.is_editor`),
      'Agreed to consent': timeCell(sql`a.agreed_at`),
      Registered: timeCell(sql`a.created_at`),
    },
    from: sql`accounts a`,
    key: sql`a.id`,
  },
  messages: {
    columns: { Received: timeCell(sql`m.created_at`), ...CONTACT_CELLS, Page: sql`m.pathname`, State: sql`m.state` },
    from: sql`messages m`,
    key: sql`m.id`,
  },
  searches: {
    columns: { Day: sql`w.day::text`, Search: sql`w.text`, Times: sql`w.count`, 'Found nothing': sql`w.missed` },
    from: sql`searches w`,
    key: sql`w.day || ' ' || w.text`,
  },
  ...Object.assign({}, ...SERVER_EXTRAS.map(({ exports }) => exports?.())),
});

const ROWS_AT_ONCE = 1_000;

/** Titles of the own list's columns of stock, one for each shop. One or two shops have those of `own-price-list.json`. */
export const ownStockTitles = ({ places }: Pick<Settings, 'places'>): string[] =>
  places.length > 2 ? places.map(({ name }) => `Stock ${name}`) : ownPriceList.columns.stock;

function ownStock(settings: Settings): Record<string, SQL> {
  return Object.fromEntries(
    ownStockTitles(settings).map((title, at) => [
      title,
      sql`coalesce((o.stock->>${String(at)})::int, case when o.id is null and p.location = ${at} then p.count else 0 end)`,
    ]),
  );
}

export const isExported = (name: string): boolean => Object.hasOwn(makeTables(), name);

/** The titles of the columns, then the rows in the order in which they came into the shop. @param name of a file that there is */
export async function* exportRows(db: Database, name: string): AsyncGenerator<ExportCell[]> {
  const settings = await readSettings(db);
  const { from, where = sql`true`, key, computed, ...table } = makeTables()[name]!;
  const columns = { ...table.columns, ...(name === 'own-list' && ownStock(settings)) };
  const cellsOf = Object.values(computed?.columns ?? {}) as Array<(given: unknown) => ExportCell>;
  yield [...Object.keys(columns), ...Object.keys(computed?.columns ?? {})];
  const cells = sqlList(Object.values(columns));
  let after: SQL = sql``;
  for (;;) {
    const found = await rows<{ key: string | number; cells: ExportCell[]; given: unknown }>(db)`
      select ${key} as key, jsonb_build_array(${cells}) as cells, ${computed?.given ?? sql`null`} as given
        from ${from} where (${where}) ${after} order by 1 limit ${ROWS_AT_ONCE}`;
    for (const { cells, given } of found) yield [...cells, ...cellsOf.map((cell) => cell(given))];
    const last = found.at(-1)?.key;
    if (last === undefined || found.length < ROWS_AT_ONCE) return;
    after = sql`and ${key} > ${last}`;
  }
}

/** The tables that are recognised when they come back, by the columns that name a row of them. A cell as the shop has it changes nothing. */
const ROW_NAMES = {
  'own-list': ['Item #'],
  products: ['Item #'],
  offers: ['Supplier', 'Item #'],
} as const satisfies Record<string, string[]>;
type ShopTableName = keyof typeof ROW_NAMES;

export type CellChange = Record<'column' | 'from' | 'to', string>;

export type ShopTable = NonNullable<Awaited<ReturnType<typeof findShopTable>>>;

/** A cell as text that is the same in CSV and in a workbook, whose numbers have lost their zeros: `150.00` and `150`. */
function comparable(cell: ExportCell): string {
  const text = clean(String(cell ?? ''));
  return /^-?\d{1,15}(\.\d+)?$/.test(text) ? String(Number(text)) : text;
}

/** Reads a table of the desk as the shop has it now. @returns null where the list lacks a column of it */
export async function findShopTable(db: Database, list: ListFile, name: ShopTableName) {
  const rows = exportRows(db, name);
  const titles = ((await rows.next()).value as ExportCell[]).map(String);
  const header = findHeaderWith(list.records, titles);
  if (!header) return null;
  const byTitle = <T>(cells: readonly T[]) => Object.fromEntries(titles.map((title, at) => [title, cells[at]!]));
  const nameOf = (cells: Record<string, ExportCell>) =>
    JSON.stringify(ROW_NAMES[name].map((title) => clean(String(cells[title] ?? ''))));
  const stored = new Map<string, Record<string, string>[]>();
  for await (const cells of rows) {
    const key = nameOf(byTitle(cells));
    stored.set(key, [...(stored.get(key) ?? []), byTitle(cells.map(comparable))]);
  }
  const cut = makeColumnReader(header, byTitle(titles), { ...list, isText: false });
  return {
    /** the line of the list that names the columns */
    header,
    /** `changes`: the cells that are not as the shop has them now; null: the shop has no such row */
    read(record: ListRecord): { item: string; changes: CellChange[] | null } {
      const cells = cut(record);
      if (typeof cells === 'string') return { item: '', changes: null };
      const candidates = stored.get(nameOf(cells as Record<string, string>)) ?? [];
      const differences = candidates.map((row) =>
        titles
          .map((column) => ({ column, from: row[column]!, to: comparable(cells[column] as string) }))
          .filter(({ from, to }) => from !== to),
      );
      const nearest = differences.toSorted((a, b) => a.length - b.length)[0];
      return { item: clean(cells['Item #'] as string), changes: nearest ?? null };
    },
  };
}
