/** Copies all rows of a shop into an empty database, of whatever kind both are. */
import { sql } from 'drizzle-orm';
import { sqlList, rows, type Database } from '#db/client.ts';
import { countTables, hashTables, tableNames } from './tables.ts';

const BATCH = 500;
/** Triggers write to it whenever other tables change, migrations too, so it is copied last and is never empty. */
const LAST = 'list_changes';
const FILES = 'upload_files';

/** @throws an `Error` of one line when a table has rows that no migration has written */
export async function assertEmpty(db: Database): Promise<void> {
  const filled = Object.entries(await countTables(db)).filter(([name, n]) => n > 0 && name !== LAST);
  if (!filled.length) return;
  const held = filled.slice(0, 3).map(([name, n]) => `${name} (${n.toLocaleString('en-CA')})`);
  throw new Error(`The database is not empty: ${held.join(', ')}${filled.length > 3 ? ' …' : ''}. Nothing was moved.`);
}

/** In one transaction, which compares every table: killed at any moment it leaves the target as it was. @throws when they differ */
export function copyDatabase(
  source: Database,
  target: Database,
  report: (table: string, copied: number) => void,
  copyPictures: (from: Database, to: Database) => Promise<void>,
): Promise<void> {
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return source.transaction(
    (from) =>
      target.transaction(async (to) => {
        await copyAll(from, to, report);
        await copyPictures(from, to);
      }),
    snapshot,
  );
}

async function copyAll(from: Database, to: Database, report: (table: string, copied: number) => void): Promise<void> {
  await to.execute(sql`select pg_advisory_xact_lock(hashtext('move'))`);
  await assertEmpty(to);
  for (const db of [from, to]) await db.execute(sql`set local time zone 'UTC'`); // rows are compared as text
  for (const table of await orderTables(to)) {
    if (table === LAST) await to.execute(sql`delete from ${sql.identifier(table)}`);
    report(table, await copyTable(from, to, table));
  }
  await copySequences(from, to);
  const [expected, found] = [await hashTables(from, FILES), await hashTables(to, FILES)];
  const other = [...new Set([...expected.keys(), ...found.keys()])].find(
    (name) => expected.get(name) !== found.get(name),
  );
  if (other) throw new Error(`The table ${other} is not the same in both databases. Nothing was moved.`);
}

async function orderTables(db: Database): Promise<string[]> {
  const references = await rows<{ table: string; to: string }>(db)`
    select c.relname as table, f.relname as to from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.oid <> f.oid`;
  const ordered = new Set<string>();
  const place = (table: string): void => {
    if (ordered.has(table)) return;
    for (const { to } of references.filter((one) => one.table === table)) place(to);
    ordered.add(table);
  };
  (await tableNames(db)).filter((name) => name !== LAST && name !== FILES).forEach(place);
  return [...ordered, LAST];
}

async function copyTable(from: Database, to: Database, name: string): Promise<number> {
  const table = sql.identifier(name);
  const columns = await rows<{ name: string }>(to)`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER' order by ordinal_position`;
  const list = sqlList(columns.map((column) => sql.identifier(column.name)));
  let [copied, last] = [0, '(0,0)'];
  for (;;) {
    // The text of JSON passes through as it is: numbers keep their digits, and times their microseconds.
    const batch = await rows<{ at: string; row: string }>(from)`
      select ctid::text as at, to_json(t)::text as row from ${table} t where ctid > ${last}::tid order by ctid limit ${BATCH}`;
    if (!batch.length) return copied;
    await to
      .execute(
        sql`insert into ${table} (${list}) overriding system value
          select ${list} from json_populate_recordset(null::${table}, ${`[${batch.map(({ row }) => row).join()}]`}::text::json)`,
      )
      .catch(({ cause }: Error) => {
        // The error's own message has all the values in it.
        throw new Error(`The table ${name} could not be copied: ${(cause as Error).message}. Nothing was moved.`);
      });
    copied += batch.length;
    last = batch.at(-1)!.at;
  }
}

/** Numbers of rows that are gone are not given again, because URLs and mails name them. */
async function copySequences(from: Database, to: Database): Promise<void> {
  const sequences = await rows<{ name: string; last: string }>(from)`
    select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null`;
  for (const { name, last } of sequences)
    await to.execute(sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint)`);
  const views = await rows<{ name: string }>(to)`
    select matviewname as name from pg_matviews where schemaname = 'public'`;
  for (const { name } of views) await to.execute(sql`refresh materialized view ${sql.identifier(name)}`);
}
