/**
 * `npm run import-fitment` with a feed of 500,000 rows (`ROWS` changes it): as additions, again with nothing to change, as
 * a dry run; then `GET /api/searchByVehicle` on what it wrote. Into an embedded database
 * in a temporary folder, or the one that `DATABASE_URL` names.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { connect, migrate, rows, type Database } from '#db/client.ts';
import { useConnection } from '#functions/http/database.ts';
import type { VehiclesAnswer } from '#src/contracts/vehicles.ts';
import { mountFunctions, runFunction } from '../../scripts/serve/mounted-functions.ts';
import { writeFitmentFeed } from './fitment-feed.ts';
import { measured } from './measured.ts';

const CALLS = 300;
const percentile = (values: number[], p: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * p))]!;

export async function benchFitmentImport(): Promise<void> {
  const count = Number(process.env.ROWS || 500_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'fitment-bench-'));
  process.env.DATA_DIR = folder;
  try {
    const empty = await connect();
    await migrate(empty);
    await empty.close();
    const feed = path.join(folder, 'feed.csv');
    await writeFitmentFeed(feed, count);
    console.log(
      `\nnpm run import-fitment, ${count} rows, ${Math.round(statSync(feed).size / 2 ** 20)} MB\n| run | seconds | memory, MB | exit | |\n|---|---|---|---|---|`,
    );
    for (const [what, options] of [
      ['first', []],
      ['again', []],
      ['dry run', ['--dry-run']],
    ] as const) {
      const { seconds, megabytes, code, last } = await measured(['scripts/import-fitment.ts', feed, ...options]);
      console.log(`| ${what} | ${seconds.toFixed(1)} | ${megabytes} | ${code} | ${last} |`);
    }
    const connection = await connect();
    useConnection(connection);
    await benchPicker(connection.db);
    await connection.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Drives the picker through many vehicles, every step a call. */
async function benchPicker(db: Database): Promise<void> {
  const functions = await mountFunctions();
  const times: Record<string, number[]> = {};
  const ask = async (query: string) => {
    const since = performance.now();
    const answer = (await (await runFunction(
      functions,
      new Request(`http://localhost/api/searchByVehicle?${query}`),
      '127.0.0.1',
    ))!.json()) as VehiclesAnswer;
    (times[answer.type] ??= []).push(performance.now() - since);
    return answer.data.map((item) => item.value);
  };
  const years = await ask('');
  for (let i = 0; i < CALLS; i++) {
    const pick = (values: string[]) => values[(i * 31) % values.length]!;
    await ask('');
    let query = `year=${pick(years)}`;
    for (const step of ['make', 'model', 'option']) query += `&${step}=${pick(await ask(query))}`;
    await ask(query);
  }
  console.log('\nGET /api/searchByVehicle on these rows, ms\n| answers | p50 | p95 |\n|---|---|---|');
  for (const [step, all] of [...Object.entries(times), ['all', Object.values(times).flat()] as const]) {
    console.log(`| ${step} | ${percentile(all, 0.5).toFixed(1)} | ${percentile(all, 0.95).toFixed(1)} |`);
  }
  const [size] = await rows<{ fitments: string; years: string }>(
    db,
    sql`select pg_size_pretty(pg_total_relation_size('fitments')) as fitments, pg_size_pretty(pg_total_relation_size('model_years')) as years`,
  );
  console.log(`(on disk: fitments ${size!.fitments}, model_years ${size!.years})`);
}
