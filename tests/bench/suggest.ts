/**
 * `GET /api/suggest` in the function, one call at a time, on PostgreSQL with the sample shop and 50,000 more products, beside
 * the statements that it issues. `BENCH_DATABASE_URL` names a filled or an empty database; without it, one is started.
 */
import pg from 'pg';
import { writeCatalogue } from '#db/catalogue/write.ts';
import { refreshCounts } from '#db/counts.ts';
import { useConnection } from '#functions/http/database.ts';
import { prepareDatabase } from '../../scripts/build/prepare-database.ts';
import { mountFunctions, runFunction } from '../../scripts/serve/mounted-functions.ts';
import { startPostgres } from '../databases/postgres-server.ts';
import { benchRows } from './catalogue.ts';
import { askAgain, issuedBy } from './issued.ts';

const MORE_PRODUCTS = 50_000;
const RUNS = 60;
/** What people type, also unfinished and with errors. */
const MIX = [
  '22',
  '22565',
  '225/65r17',
  '225/65r17 wint',
  'r17',
  'nok',
  'nokian wint',
  'hankok',
  'hakkapelita',
  'x-ice',
  'wint',
  'pattern 12',
  'brand a0',
  'rav4',
  '2019 rav',
  '2019 rav4 win',
  'f150 2021',
  'storage price',
  'hours',
  'zzzzqqqq',
];

export async function benchSuggest(): Promise<void> {
  const own = process.env.BENCH_DATABASE_URL ? undefined : await startPostgres();
  process.env.DATABASE_URL = process.env.BENCH_DATABASE_URL ?? own!.url;
  const connection = await prepareDatabase(() => {});
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
  try {
    const { added } = await writeCatalogue(connection.db, benchRows(MORE_PRODUCTS));
    if (added) await refreshCounts(connection.db);
    await connection.db.execute('analyze');
    useConnection(connection);
    await measure(pool);
  } finally {
    await pool.end();
    await connection.close();
    await own?.stop();
  }
}

async function measure(pool: pg.Pool): Promise<void> {
  const functions = await mountFunctions();
  const ask = async (q: string) =>
    (await runFunction(
      functions,
      new Request(`http://localhost/api/suggest?q=${encodeURIComponent(q)}`),
      '127.0.0.1',
    ))!.text();
  const first = await timed(() => ask('first'));
  console.log(
    `\nGET /api/suggest, the sample shop and ${MORE_PRODUCTS.toLocaleString('en-CA')} more products, ms; the first call of a process: ${first.toFixed(1)}\n| typed | p50 | p95 | statements | their p50 | their p95 |\n|---|---|---|---|---|---|`,
  );
  const all: [calls: number[], statements: number[]] = [[], []];
  for (const q of MIX) {
    const issued = await issuedBy(() => ask(q));
    const calls: number[] = [];
    const statements: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      calls.push(await timed(() => ask(q)));
      statements.push(await timed(() => askAgain(pool, issued)));
    }
    all[0].push(...calls);
    all[1].push(...statements);
    print(q, calls, issued.flat().length, statements);
  }
  print('all', all[0], '', all[1]);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

const print = (name: string, calls: number[], issued: number | string, statements: number[]) =>
  console.log(`| ${[name, ...both(calls), issued, ...both(statements)].join(' | ')} |`);
const both = (times: number[]): string[] => [0.5, 0.95].map((share) => percentile(times, share).toFixed(1));
const percentile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;
