/**
 * Lists that nobody has asked for yet: 500 different combinations of three filters, each asked for once, by ten at a time, on
 * PostgreSQL; then the same while one price is written every second. Figures are those of one process, without HTTP.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { useConnection } from '#functions/http/database.ts';
import { mountFunctions, runFunction } from '../../scripts/serve/mounted-functions.ts';
import { startPostgres } from '../databases/postgres-server.ts';
import { filledDatabase } from './fill.ts';

const ASKED = 500;
const AT_A_TIME = 10;

const TYPES = ['wintertires', 'allseasontires', 'allweathertires', 'summertires', 'allterraintires', 'mudterraintires'];
const RIMS = [15, 16, 17, 18, 19, 20, 21, 22];
const PRICES = Array.from({ length: 11 }, (_, at) => 120 + 20 * at);

const urls = TYPES.flatMap((type) =>
  RIMS.flatMap((rim) => PRICES.map((price) => `/api/product?types=${type}&rim=${rim}&maxPrice=${price}`)),
);

/** @param count of products */
export async function benchCold(count: number): Promise<void> {
  const postgres = await startPostgres();
  process.env.DATABASE_URL = postgres.url;
  try {
    const connection = await filledDatabase(count);
    await connection.db.execute(sql`analyze`);
    useConnection(connection);
    console.log(
      `\nLists asked for once, ${count.toLocaleString('en-CA')} products\n| | calls/s | p50, ms | p95, ms | processor, ms a call | failed |\n|---|---|---|---|---|---|`,
    );
    const functions = await mountFunctions();
    const ask = async (url: string) =>
      (await runFunction(functions, new Request(`http://localhost${url}`), '127.0.0.1'))!;
    await ask('/api/product?current=3'); // what a process reads once
    await measure('unchanged', urls.slice(0, ASKED), ask);
    const writing = new AbortController();
    const written = writePrices(connection.db, writing.signal);
    await measure('one price a second', urls.slice(-ASKED).map((url) => `${url}&stock=some`), ask);
    writing.abort();
    await written;
    await connection.close();
  } finally {
    await postgres.stop();
  }
}

async function writePrices(db: Database, signal: AbortSignal): Promise<void> {
  for (let id = 1; !signal.aborted; id++) {
    await db.execute(sql`update products set retail_price = retail_price + 0.01 where id = ${id}`);
    await wait(1_000, undefined, { signal }).catch(() => {});
  }
}

async function measure(name: string, asked: readonly string[], ask: (url: string) => Promise<Response>): Promise<void> {
  const times: number[] = [];
  let failed = 0;
  const waiting = [...asked];
  const before = process.cpuUsage();
  const since = performance.now();
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (let url = waiting.pop(); url; url = waiting.pop()) {
        const begun = performance.now();
        const response = await ask(url);
        await response.arrayBuffer();
        times.push(performance.now() - begun);
        if (!response.ok) failed++;
      }
    }),
  );
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(1);
  console.log(
    `| ${name} | ${Math.round((asked.length * 1000) / (performance.now() - since))} | ${at(0.5)} | ${at(0.95)} | ${((user + system) / 1000 / asked.length).toFixed(2)} | ${failed} |`,
  );
}
