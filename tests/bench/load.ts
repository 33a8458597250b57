/**
 * The most used calls under load on PostgreSQL with 50,000 products, beside a bare HTTP server that issues the same statements
 * and sends their rows. Then all calls together come over 200 connections.
 * Server, database and whoever asks share this machine: ratios count, not figures.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { connect, type Connection } from '#db/client.ts';
import { writeFitments } from '#db/fitment/write.ts';
import { createAccount, findAccount } from '#db/private/accounts.ts';
import { openSession } from '#db/private/sessions.ts';
import { products } from '#db/schema/products.ts';
import { readSeedFitment } from '#db/seed/fitment.ts';
import { useConnection } from '#functions/http/database.ts';
import { readArguments } from '../../scripts/arguments.ts';
import { mountFunctions, runFunction, backgroundWorkDone } from '../../scripts/serve/mounted-functions.ts';
import { startPostgres } from '../databases/postgres-server.ts';
import { filledDatabase } from './fill.ts';
import { issuedBy, type Issued } from './issued.ts';

const HELP = `npm run bench:load [-- options]

Measures the most used calls under load, on a PostgreSQL of its own or the one of BENCH_DATABASE_URL, which it fills when it
is empty.

  --seconds 8       how long one call is asked
  --minutes 1       how long all calls together are asked
  --connections 10  how many ask one call
  --products 50000  how many products there are`;

const { values: options } = readArguments(HELP, {
  seconds: { type: 'string', default: '8' },
  minutes: { type: 'string', default: '1' },
  connections: { type: 'string', default: '10' },
  products: { type: 'string', default: '50000' },
});
const MANY = 200;
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

interface Ask {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const own = process.env.BENCH_DATABASE_URL ? undefined : await startPostgres();
process.env.DATABASE_URL = process.env.BENCH_DATABASE_URL ?? own!.url;
const folder = mkdtempSync(path.join(tmpdir(), 'bench-load-'));
try {
  await main();
} finally {
  await own?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const connection = await filledDatabase(Number(options.products));
  await writeFitments(connection.db, readSeedFitment());
  await connection.db.execute('analyze');
  const asks = await mostUsed(connection);
  const file = path.join(folder, 'issued.json');
  writeFileSync(file, JSON.stringify(await issuedOf(asks)));
  await connection.close();
  const [shop, bare] = await Promise.all([started('shop'), started('bare', file)]);
  console.log(
    `\n${Number(options.products).toLocaleString('en-CA')} products, ${options.connections} connections, ${options.seconds} s a call; ms\n| call | calls/s | p50 | p95 | p99 | same SQL alone: calls/s | p50 | p95 | p99 | p95 is | aim met | errors | shop MiB |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|`,
  );
  for (const [at, ask] of asks.entries()) {
    const load = { connections: Number(options.connections), duration: Number(options.seconds) };
    const beside = await measure(bare.port, [{ name: ask.name, method: 'GET', path: `/${at}` }], load);
    const shops = await measure(shop.port, [ask], load);
    const aim = shops.p95 <= 2 * beside.p95 + 5;
    console.log(
      `| ${ask.name} | ${shops.rate} | ${shops.p50} | ${shops.p95} | ${shops.p99} | ${beside.rate} | ${beside.p50} | ${beside.p95} | ${beside.p99} | ${(shops.p95 / beside.p95).toFixed(1)} × | ${aim ? 'yes' : 'NO'} | ${shops.errors} | ${await shop.memory()} |`,
    );
  }
  bare.stop();
  await together(shop, asks);
  shop.stop();
}

/** All calls over many connections; memory is read ten times on the way. */
async function together(shop: Started, asks: Ask[]): Promise<void> {
  const duration = Math.round(Number(options.minutes) * 60);
  if (!duration) return;
  const memory: number[] = [await shop.memory()];
  const reading = setInterval(
    () =>
      void shop.memory().then(
        (now) => memory.push(now),
        () => {},
      ),
    duration * 100,
  );
  const { rate, p50, p95, p99, errors } = await measure(shop.port, asks, { connections: MANY, duration });
  clearInterval(reading);
  console.log(
    `\nAll together, ${MANY} connections, ${options.minutes} min\n| calls/s | p50 | p95 | p99 | errors | shop MiB, from the start on |\n|---|---|---|---|---|---|\n| ${rate} | ${p50} | ${p95} | ${p99} | ${errors} | ${memory.join(' ')} |`,
  );
}

interface Measured {
  rate: number;
  p50: number;
  p95: number;
  p99: number;
  errors: number;
}

async function measure(port: number, asks: Ask[], load: { connections: number; duration: number }): Promise<Measured> {
  const times: number[] = [];
  let refused = 0;
  const requests = asks.map(({ method, path, headers, body }) => ({
    method,
    path,
    ...(headers && { headers }),
    ...(body && { body }),
  }));
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon({ url: `http://127.0.0.1:${port}`, ...load, requests }, (error, done) =>
      error ? reject(error as Error) : resolve(done),
    );
    instance.on('response', (_client, status, _bytes, ms) => {
      times.push(ms);
      if (status >= 400) refused++;
    });
  });
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN) * 10) / 10;
  return {
    rate: Math.round(times.length / load.duration),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    errors: result.errors + result.timeouts + refused,
  };
}

interface Started {
  port: number;
  memory(): Promise<number>;
  stop(): void;
}

function started(...args: string[]): Promise<Started> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'load-server.ts'), args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const told = <T>() =>
    new Promise<T>((resolve, reject) => {
      const ended = () => reject(new Error('The server ended.'));
      child.once('exit', ended);
      child.once('message', (message) => {
        child.off('exit', ended);
        resolve(message as T);
      });
    });
  return told<{ port: number }>().then(({ port }) => ({
    port,
    stop: () => void child.kill(),
    async memory() {
      const answer = told<{ memory: number }>();
      child.send('memory');
      return Math.round((await answer).memory / 2 ** 20);
    },
  }));
}

/** The calls that pages make most, as they make them. */
async function mostUsed({ db }: Connection): Promise<Ask[]> {
  const email = 'bench@example.com';
  const account =
    (await createAccount(
      db,
      { email, passwordHash: 'none', fullname: 'Bench', amvic: '', phone: '1', status: 'active', isView: true },
      new Date(),
    )) ?? (await findAccount(db, email))!;
  const cookie = `__Host-session=${await openSession(db, account, '', new Date())}`;
  const some = await db.select({ id: products.id }).from(products).limit(24);
  const ids = some.map(({ id }) => id);
  const json = { 'content-type': 'application/json' };
  return [
    { name: 'list of a type', method: 'GET', path: '/api/product?types=wintertires' },
    { name: 'list of a size', method: 'GET', path: '/api/product?width=225&profile=65&rim=17' },
    { name: 'list by a keyword', method: 'GET', path: '/api/product?title=brand%20b1' },
    {
      name: 'list by three filters',
      method: 'GET',
      path: '/api/product?types=wintertires&rim=17&stock=set&maxPrice=250',
    },
    { name: 'a product', method: 'GET', path: `/api/product/${ids[7]}` },
    { name: 'suggestions', method: 'GET', path: '/api/suggest?q=22565' },
    { name: 'vehicles', method: 'GET', path: '/api/searchByVehicle?year=2019&make=toyota' },
    {
      name: 'a look counted',
      method: 'POST',
      path: '/api/addView',
      headers: { 'content-type': 'text/plain', 'user-agent': PERSON },
      body: JSON.stringify({ pathname: '/' }),
    },
    { name: 'who is signed in', method: 'POST', path: '/api/tokenlogin', headers: { ...json, cookie }, body: '{}' },
    { name: 'partner prices of a page', method: 'GET', path: `/api/prices?ids=${ids.join(',')}`, headers: { cookie } },
    {
      name: 'quick order',
      method: 'POST',
      path: '/api/quickOrder',
      headers: { ...json, cookie },
      body: JSON.stringify({ text: '225/65R17\n205/55R16 4\n265/70R17' }),
    },
  ];
}

/** What each call asks the database. @throws when one is not answered as it should be */
async function issuedOf(asks: Ask[]): Promise<Issued[]> {
  const connection = await connect();
  useConnection(connection);
  const functions = await mountFunctions();
  const issued: Issued[] = [];
  // The first call reads what every later one finds in memory. It asks for another page of the list, because the answer to
  // the same one would be kept, and the call below would ask nothing.
  await runFunction(functions, new Request('http://localhost/api/product?current=2'), '127.0.0.1');
  for (const { name, method, path, headers, body } of asks) {
    issued.push(
      await issuedBy(async () => {
        const response = await runFunction(
          functions,
          new Request(`http://localhost${path}`, { method, ...(headers && { headers }), ...(body && { body }) }),
          '127.0.0.1',
        );
        if (!response?.ok) throw new Error(`${name}: ${response?.status} ${await response?.text()}`);
        await backgroundWorkDone();
      }),
    );
  }
  await connection.close();
  return issued;
}
