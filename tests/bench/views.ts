/** `POST /api/addView` against PostgreSQL (`BENCH_DATABASE_URL`): one page that everyone opens, and many pages. */
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import { connect, migrate } from '#db/client.ts';
import { useConnection } from '#functions/http/database.ts';
import { ROUTES, type FixedRoute } from '#src/domain/shop/routes.ts';
import { mountFunctions, runFunction } from '../../scripts/serve/mounted-functions.ts';
import { serve } from '../../scripts/serve/http-server.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const SECONDS = 8;

export async function benchViews(): Promise<void> {
  const url = process.env.BENCH_DATABASE_URL;
  if (!url) return console.log('\n(set BENCH_DATABASE_URL to a PostgreSQL database for the figures of addView)');
  const connection = await connect(url);
  await migrate(connection);
  useConnection(connection);
  const functions = await mountFunctions();
  const shop = await serve(async (request, ip) => (await runFunction(functions, request, ip))!, 0);
  const { port } = shop.address() as AddressInfo;
  console.log(
    `\nPOST /api/addView on PostgreSQL, 16 connections, ${SECONDS} s\n| pages | views/s | p50 ms | p97.5 ms | p99 ms | errors |\n|---|---|---|---|---|---|`,
  );
  const counted = Object.values<FixedRoute>(ROUTES).filter(({ uncounted }) => !uncounted);
  for (const [name, paths] of [
    ['one', ['/']],
    ['many', counted.map(({ path }) => path)],
  ] as const) {
    const result = await autocannon({
      url: `http://127.0.0.1:${port}/api/addView`,
      connections: 16,
      duration: SECONDS,
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': PERSON },
      requests: paths.map((pathname) => ({ body: JSON.stringify({ pathname }) })),
    });
    console.log(
      `| ${name} | ${Math.round(result.requests.average)} | ${result.latency.p50} | ${result.latency.p97_5} | ${result.latency.p99} | ${result.errors + result.non2xx} |`,
    );
  }
  shop.close();
  shop.closeAllConnections();
  await connection.close();
}
