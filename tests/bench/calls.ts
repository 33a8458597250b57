/**
 * `GET /api/product` with facets: on PGlite beside the statements it issues; on PostgreSQL (`BENCH_DATABASE_URL`, 50,000
 * products) beside a bare HTTP server that issues the same statements and sends the rows.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import pg from 'pg';
import { useConnection } from '#functions/http/database.ts';
import { mountFunctions, runFunction } from '../../scripts/serve/mounted-functions.ts';
import { serve } from '../../scripts/serve/http-server.ts';
import { filledDatabase } from './fill.ts';

const MIX = [
  '',
  '?current=2',
  '?types=wintertires',
  '?types=wintertires&current=5',
  '?types=wintertires&rim=17',
  '?width=225&profile=65&rim=17',
  '?width=205&profile=55&rim=16&types=wintertires',
  '?brands=brand-a0',
  '?brands=brand-a0&types=summertires',
  '?status_type=2',
  '?rim=18',
  '?title=225%2F65R17',
  '?title=brand%20b1',
  '?sort=price-down&types=allweathertires',
  '?sort=newest',
];

const percentile = (values: number[], p: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * p))]!;

export async function benchCalls(): Promise<void> {
  await measureEmbedded();
  const url = process.env.BENCH_DATABASE_URL;
  if (url) await measureServer(url);
  else console.log('\n(set BENCH_DATABASE_URL to an empty PostgreSQL database for the figures at 50,000 products)');
}

interface Statement {
  text: string;
  values: unknown[];
}

async function measureEmbedded(): Promise<void> {
  process.env.DATABASE_URL = '';
  process.env.DATA_DIR = '.data/bench-3000';
  const connection = await filledDatabase(3_000);
  useConnection(connection);
  const client = (connection.db as unknown as { $client: { query(...statement: unknown[]): Promise<unknown> } })
    .$client;
  const issued: unknown[][] = [];
  const original = client.query.bind(client);
  const functions = await mountFunctions();
  const ask = async (query: string) =>
    (await runFunction(functions, new Request(`http://localhost/api/product${query}`), '127.0.0.1'))!.text();
  console.log(
    '\nGET /api/product on PGlite, 3,000 products, ms\n| query | call p50 | its statements p50 | more |\n|---|---|---|---|',
  );
  for (const query of MIX) {
    issued.length = 0;
    client.query = (...statement) => {
      issued.push(statement);
      return original(...statement);
    };
    await ask(query);
    client.query = original;
    const statements = [...issued];
    const calls: number[] = [];
    const raw: number[] = [];
    for (let i = 0; i < 60; i++) {
      let since = performance.now();
      await ask(query);
      calls.push(performance.now() - since);
      since = performance.now();
      for (const statement of statements) await original(...statement);
      raw.push(performance.now() - since);
    }
    const [a, b] = [percentile(calls, 0.5), percentile(raw, 0.5)];
    console.log(`| ${query || '(none)'} | ${a.toFixed(2)} | ${b.toFixed(2)} | ${(a - b).toFixed(2)} |`);
  }
  await connection.close();
}

async function measureServer(url: string): Promise<void> {
  process.env.DATABASE_URL = url;
  const connection = await filledDatabase(50_000);
  useConnection(connection);
  const functions = await mountFunctions();
  const shop = await serve(async (request, ip) => (await runFunction(functions, request, ip))!, 0);
  const statements = await statementsOf(url, functions);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const bare = createServer((request, response) => {
    const asked = statements.get(request.url!.slice('/api/product'.length)) ?? [];
    Promise.all(asked.map((s) => pool.query(s.text, s.values as unknown[]))).then(
      (found) => response.setHeader('content-type', 'application/json').end(JSON.stringify(found.map((f) => f.rows))),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  console.log(
    '\nGET /api/product on PostgreSQL, 50,000 products, mixed queries, 8 connections, 15 s\n| server | requests/s | p50 ms | p97.5 ms | p99 ms | errors |\n|---|---|---|---|---|---|',
  );
  for (const [name, port] of [
    ['the shop', (shop.address() as AddressInfo).port],
    ['bare HTTP, same SQL', (bare.address() as AddressInfo).port],
  ] as const) {
    const result = await autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: 8,
      duration: 15,
      requests: MIX.map((q) => ({ path: `/api/product${q}` })),
    });
    console.log(
      `| ${name} | ${Math.round(result.requests.average)} | ${result.latency.p50} | ${result.latency.p97_5} | ${result.latency.p99} | ${result.errors + result.non2xx} |`,
    );
  }
  console.log('\nOne at a time, ms\n| query | p50 | p95 |\n|---|---|---|');
  const all: number[] = [];
  for (const query of MIX) {
    const times: number[] = [];
    for (let i = 0; i < 40; i++) {
      const since = performance.now();
      await (await fetch(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/product${query}`)).text();
      times.push(performance.now() - since);
    }
    all.push(...times);
    console.log(
      `| ${query || '(none)'} | ${percentile(times, 0.5).toFixed(1)} | ${percentile(times, 0.95).toFixed(1)} |`,
    );
  }
  console.log(`| all | ${percentile(all, 0.5).toFixed(1)} | ${percentile(all, 0.95).toFixed(1)} |`);
  shop.close();
  shop.closeAllConnections();
  bare.close();
  bare.closeAllConnections();
  await pool.end();
  await connection.close();
}

/** What the function asks the database for each query of the mix, seen at the driver. */
async function statementsOf(
  _url: string,
  functions: Awaited<ReturnType<typeof mountFunctions>>,
): Promise<Map<string, Statement[]>> {
  const seen = new Map<string, Statement[]>();
  const original = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  let current: Statement[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const text = typeof first === 'string' ? first : (first as { text?: string })?.text;
    if (text)
      current.push({ text, values: Array.isArray(second) ? second : ((first as { values?: unknown[] }).values ?? []) });
    return original.apply(this, args);
  } as typeof pg.Client.prototype.query;
  for (const query of MIX) {
    current = [];
    await runFunction(functions, new Request(`http://localhost/api/product${query}`), '127.0.0.1');
    seen.set(query, current);
  }
  pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
  return seen;
}
