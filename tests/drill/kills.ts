/** Kills work on the embedded database at its statements, and compares what is there with before and after. */
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Connection } from '#db/client.ts';
import { refreshCounts } from '#db/counts.ts';
import { tableNames } from '../../scripts/backup/tables.ts';
import { runInDatabase } from '../support/sample-shop.ts';
import { differences, hashWithoutTimes, TIMES_AND_NUMBERS, viewHashes } from './compare.ts';

const WORKER = path.join(import.meta.dirname, 'dying-work.ts');
/** What each work is to do whole or not at all. */
const ALL = ['merge', 'undo', 'import', 'samples'] as const;

function work(dataDir: string, what: string, nth: number): { killed: boolean; statements: number } {
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', WORKER, dataDir, what, String(nth)],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } },
  );
  if (signal !== 'SIGKILL' && status !== 0) throw new Error(`${what}, ${nth}: ${stderr}`);
  return { killed: signal === 'SIGKILL', statements: Number(stdout) };
}

/** A hash of each table and of the counts, without times. @param without a pattern of columns */
async function contents(connection: Connection, without?: string): Promise<Map<string, string>> {
  const names = (await tableNames(connection.db)).filter((name) => !/^(list_changes|clock_runs)$/.test(name));
  const hashes = await viewHashes(connection);
  for (const name of names) hashes.set(name, await hashWithoutTimes(connection.db, name, without));
  return hashes;
}

/** What the tables say, whatever numbers their rows have. */
const told = (connection: Connection) => contents(connection, TIMES_AND_NUMBERS);

/** What is there, and which counts are not those of the products. */
async function look(connection: Connection): Promise<{ now: Map<string, string>; faults: string[] }> {
  const now = await contents(connection);
  await refreshCounts(connection.db);
  return { now, faults: differences(now, await contents(connection)) };
}

/** A shop with two products of one brand and size, rated and offered. */
async function prepare(dataDir: string): Promise<void> {
  await runInDatabase(dataDir, async ({ db }) => {
    await db.execute(sql`with two as (
        select id, row_number() over (order by id) as n from products where size_slug is not null and brand_id = (
          select brand_id from products where size_slug is not null group by brand_id order by count(*) desc limit 1) limit 2),
      one as (select p.* from products p join two on two.id = p.id where n = 1)
      update products p set title = 'Twin ' || two.n, size = one.size, size_slug = one.size_slug, width = one.width,
        profile = one.profile, rim = one.rim from two, one where two.id = p.id`);
    await db.execute(sql`insert into ratings (product_id, visitor, rating)
      select id, md5(id::text || n), 4 from products, generate_series(1, 3) n where title like 'Twin %'`);
    await db.execute(
      sql`update products set rating_sum = rating_sum + 12, rating_count = rating_count + 3 where title like 'Twin %'`,
    );
    await refreshCounts(db);
  });
}

/** @returns what was neither old nor new, or wrong in itself */
export async function killInTheMiddle(
  shopDir: string,
  folder: string,
  kills: number,
): Promise<{ lost: string[]; note: string }> {
  const [ready, whole, copy] = ['kills', 'kills-whole', 'kills-copy'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  const fresh = (from: string, to: string) => {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true });
  };
  fresh(shopDir, ready);
  await prepare(ready);
  const lost: string[] = [];
  const notes: string[] = [];
  for (const what of ALL) {
    if (what === 'undo') work(ready, 'merge', 0);
    const before = await runInDatabase(ready, contents);
    fresh(ready, whole);
    const { statements } = work(whole, what, 0);
    const after = await runInDatabase(whole, contents);
    const wanted = await runInDatabase(whole, told);
    if (!differences(before, after).length) lost.push(`${what} changes nothing`);
    let [old, done] = [0, 0];
    for (let round = 1; round <= kills; round++) {
      const nth = Math.max(1, Math.round((kills === 1 ? 0.8 : round / kills) * statements));
      fresh(ready, copy);
      if (!work(copy, what, nth).killed) lost.push(`${what} was over before statement ${nth}`);
      const where = `${what}, killed after statement ${nth} of ${statements}`;
      const { now, faults } = await runInDatabase(copy, look);
      const [fromOld, fromNew] = [differences(before, now), differences(after, now)];
      if (!fromOld.length) old++;
      else if (!fromNew.length) done++;
      else lost.push(`${where}: neither old nor new in ${fromNew.join(', ')}`);
      lost.push(...faults.map((fault) => `${where}: ${fault}`));
      if (!fromNew.length || kills === 1) continue;
      work(copy, what, 0);
      const again = differences(wanted, await runInDatabase(copy, told));
      if (again.length) lost.push(`${where}, done again: other in ${again.join(', ')}`);
    }
    notes.push(`${what} ${old} × as before, ${done} × done`);
  }
  return { lost, note: `${kills} kills of each: ${notes.join('; ')}` };
}
