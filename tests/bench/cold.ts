/**
 * What nobody has asked for yet: each URL once, by ten at a time, on PostgreSQL; then while one price is written every second.
 * Figures are those of one process, without HTTP. The code has run before, on others.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { connect, migrate, rows, type Database } from '#db/client.ts';
import { useConnection } from '#src/features/http/database.server.ts';
import { mountFunctions, runFunction } from '../../scripts/serve/mounted-functions.ts';
import { startPostgres } from '../databases/postgres-server.ts';
import { head, row } from '../run/drive.ts';
import { writeCatalogue } from '#src/features/catalogue/write.server.ts';
import { refreshCounts } from '#db/counts.ts';
import { productTypes } from '#db/schema/catalogue.ts';
import { SEED_TYPES } from '#db/seed/product-types.ts';
import { benchRows } from './catalogue.ts';

const PRODUCTS = 50_000;
const ASKED = 500;
const WARMING = 150;
const AT_A_TIME = 10;

const TYPES = ['wintertires', 'allseasontires', 'allweathertires', 'summertires', 'allterraintires', 'mudterraintires'];
const RIMS = [15, 16, 17, 18, 19, 20, 21, 22];
const PRICES = Array.from({ length: 40 }, (_, at) => 120 + 5 * at);

/** In an order that looks random and is the same each time. */
function mixed<T>(all: readonly T[]): T[] {
  const place = (at: number) => Math.imul(at + 1, 2654435761) >>> 0;
  return all
    .map((one, at) => [place(at), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
}

/** Three times as many as are asked at once: for warming, unchanged and under change. */
async function kindsOfUrl(db: Database): Promise<Record<string, string[]>> {
  const sizes = await rows<{ w: number; p: number; r: number }>(
    db,
    sql`select distinct width::float8 as w, profile::float8 as p, rim::float8 as r from products where rim is not null`,
  );
  const patterns = await rows<{ name: string }>(
    db,
    sql`select b.title || ' ' || p.title as name from patterns p join brands b on b.id = p.brand_id`,
  );
  const ids = await rows<{ id: number }>(db, sql`select id from products`);
  const list = (query: Record<string, string | number>) =>
    `/api/product?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
  return {
    'three filters': TYPES.flatMap((types) =>
      RIMS.flatMap((rim) => PRICES.map((maxPrice) => list({ types, rim, maxPrice }))),
    ),
    sizes: TYPES.flatMap((types) => sizes.map(({ w, p, r }) => list({ width: w, profile: p, rim: r, types }))),
    keywords: patterns.map(({ name }) => list({ title: name })),
    suggestions: patterns.map(({ name }) => `/api/suggest?q=${encodeURIComponent(name.slice(0, -2))}`),
    product: ids.map(({ id }) => `/api/product/${id}`),
  };
}

export async function bench(): Promise<void> {
  const postgres = await startPostgres();
  process.env.DATABASE_URL = postgres.url;
  try {
    const connection = await connect();
    await migrate(connection);
    await connection.db.insert(productTypes).values([...SEED_TYPES]);
    await writeCatalogue(connection.db, [...benchRows(PRODUCTS)]);
    await refreshCounts(connection.db);
    await connection.db.execute(sql`analyze`);
    useConnection(connection);
    const functions = await mountFunctions();
    const ask = async (url: string): Promise<number> => {
      const response = (await runFunction(functions, new Request(`http://localhost${url}`), '127.0.0.1'))!;
      await response.arrayBuffer();
      return response.status;
    };
    console.log(`\nAsked for once, ${PRODUCTS.toLocaleString('en-CA')} products, ${AT_A_TIME} at a time`);
    const changed = ['one price a second: calls/s', 'p95, ms', 'failed'];
    head('', 'calls/s', 'p50, ms', 'p95, ms', 'processor, ms a call', ...changed);
    for (const [kind, all] of Object.entries(await kindsOfUrl(connection.db))) {
      const urls = mixed(all);
      await measure(urls.splice(0, WARMING), ask);
      const cold = await measure(urls.splice(0, ASKED), ask);
      const writing = new AbortController();
      const written = writePrices(connection.db, writing.signal);
      const changing = await measure(urls.splice(0, ASKED), ask);
      writing.abort();
      await written;
      const failed = cold.failed + changing.failed;
      row(kind, cold.rate, cold.p50, cold.p95, cold.processor, changing.rate, changing.p95, failed);
    }
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

async function measure(asked: readonly string[], ask: (url: string) => Promise<number>) {
  const times: number[] = [];
  let failed = 0;
  const waiting = asked.values();
  const before = process.cpuUsage();
  const since = performance.now();
  const askAll = async () => {
    for (const url of waiting) {
      const begun = performance.now();
      if ((await ask(url)) >= 400) failed++;
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, askAll));
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(1);
  return {
    rate: Math.round((asked.length * 1000) / (performance.now() - since)),
    p50: at(0.5),
    p95: at(0.95),
    processor: ((user + system) / 1000 / asked.length).toFixed(2),
    failed,
  };
}
