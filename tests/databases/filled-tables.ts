/** Rows in every table of a database of any release, made from what the database itself says about its columns. */
import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { tableNames } from '../../scripts/backup/tables.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  isIdentity: boolean;
  /** the table that it names a row of */
  refers: string | null;
}

/** What constraints ask for. @param n 1 or 2: each table gets two rows, so that both values of a mark occur */
const GIVEN: Readonly<Record<string, (n: number) => unknown>> = {
  'accounts.status': () => 'active',
  'accounts.email': (n) => `${n}@example.com`,
  'accounts.email_key': (n) => `${n}@example.com`,
  'accounts.email_state': () => 'confirmed',
  'accounts.staff_role': (n) => (n === 1 ? 'owner' : null),
  'appointments.confirmed_time': () => '10:00',
  'appointments.location': (n) => n - 1,
  'builds.state': () => 'live',
  'fitments.front_pressure': (n) => 30 + n,
  'fitments.rear_pressure': (n) => 30 + n,
  'fitments.year_from': (n) => 2000 + n,
  'fitments.year_to': (n) => 2000 + n,
  'notices.shown_until': () => '2099-06-01T10:00:00Z',
  'product_types.is_wheel': (n) => n - 1,
  'products.location': (n) => n - 1,
  'products.status_visible': (n) => n - 1,
  'products.size_slug': (n) => `22${n}-65r17`,
  'products.width': (n) => 220 + n,
  'products.profile': () => 65,
  'products.rim': () => 17,
  'staff_invitations.role': () => 'counter',
  'suppliers.slug': (n) => `slug${n}`,
  'uploads.hash': (n) => String(n).repeat(32),
  'wheels.bolt_patterns': () => '{5x114.3}',
  'wheels.bore_mm': () => 64.1,
  'wheels.diameter': (n) => 16 + n,
  'wheels.load_kg': () => 690,
  'wheels.width': () => 7,
};

/** Of rows that are deleted at an hour, that hour is to come. */
const VALUES: Readonly<Record<string, (name: string, n: number) => unknown>> = {
  text: (name, n) => `${name.replaceAll('_', '-')}-${n}`,
  boolean: (_name, n) => n === 1,
  date: (_name, n) => `2099-05-0${n}`,
  'timestamp with time zone': (_name, n) => `2099-05-0${n}T10:00:00Z`,
  jsonb: (_name, n) => JSON.stringify({ a: n }),
  ARRAY: (_name, n) => `{${n}}`,
  bytea: (_name, n) => new Uint8Array([n]),
};
const numberOf = (_name: string, n: number): unknown => n;

const columnsOf = (db: Database): Promise<Column[]> =>
  rows<Column>(
    db,
    sql`select c.table_name as table, c.column_name as name, c.data_type as type, c.is_identity = 'YES' as "isIdentity",
        (select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
          where k.contype = 'f' and k.conrelid = format('%I', c.table_name)::regclass
            and k.conkey = array[c.ordinal_position::smallint]) as refers
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      order by c.table_name, c.ordinal_position`,
  );

/** Fills what is empty. @returns all tables, those that others refer to first */
export async function fillEveryTable(db: Database): Promise<string[]> {
  const byTable = Map.groupBy(await columnsOf(db), ({ table }) => table);
  const filled: string[] = [];
  while (filled.length < byTable.size) {
    const ready = [...byTable].filter(
      ([table, columns]) =>
        !filled.includes(table) &&
        columns.every(({ refers }) => !refers || refers === table || filled.includes(refers)),
    );
    if (!ready.length) throw new Error('Tables refer to each other in a circle.');
    for (const [table, columns] of ready) {
      const [{ n }] = (await rows<{ n: number }>(db, sql`select count(*)::int as n from ${sql.identifier(table)}`)) as [
        { n: number },
      ];
      if (n === 0) await fill(db, table, columns);
      filled.push(table);
    }
  }
  return filled;
}

async function fill(db: Database, table: string, columns: Column[]): Promise<void> {
  const written = columns.filter(({ isIdentity }) => !isIdentity);
  if (table === 'list_changes') return; // its rows are the state of the lists, and nothing else
  for (const n of table === 'drawing_state' ? [1] : [1, 2]) {
    const values = written.map(({ name, type, refers }) => {
      const given = GIVEN[`${table}.${name}`];
      if (given) return sql`${given(n)}`;
      if (refers)
        return sql`coalesce((select id from ${sql.identifier(refers)} order by id <> ${n}, id limit 1), ${n})`;
      return sql`${(VALUES[type] ?? numberOf)(name, n)}`;
    });
    await db.execute(
      sql`insert into ${sql.identifier(table)} (${sql.join(
        written.map(({ name }) => sql.identifier(name)),
        sql`, `,
      )}) values (${sql.join(values, sql`, `)}) on conflict do nothing`,
    );
  }
}

type Rows = Map<string, Record<string, unknown>>;

/** All rows of all tables, by table and key. */
export async function everyRow(db: Database): Promise<Map<string, Rows>> {
  const all = new Map<string, Rows>();
  for (const table of await tableNames(db)) all.set(table, await rowsByKey(db, table));
  return all;
}

/** What rows that were there say otherwise now, or that they are gone. Rows and columns that are new do not count. */
export const changedRows = (before: ReadonlyMap<string, Rows>, now: ReadonlyMap<string, Rows>): string[] =>
  [...before].flatMap(([table, known]) =>
    [...known].flatMap(([key, row]) =>
      Object.entries(row).flatMap(([column, value]) => {
        const [was, is] = [value, now.get(table)?.get(key)?.[column]].map((one) => JSON.stringify(one));
        return was === is ? [] : [`${table} ${key}: ${column} ${was} → ${is}`];
      }),
    ),
  );

/** All rows of a table by their keys, each value as a text of JSON. */
async function rowsByKey(db: Database, table: string): Promise<Rows> {
  const key = await rows<{ name: string }>(
    db,
    sql`select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indisprimary and i.indrelid = format('%I', ${table}::text)::regclass order by 1`,
  );
  const found = await rows<{ row: Record<string, unknown> }>(
    db,
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`,
  );
  return new Map(found.map(({ row }) => [key.map(({ name }) => String(row[name])).join(' '), row]));
}
