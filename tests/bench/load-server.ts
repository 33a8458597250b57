/**
 * A process of its own for `load.ts` and `memory.ts`, so that its memory can be read and it shares no clock with whoever asks:
 * `shop` serves the functions; `site` serves the built pages, too, as `npm start` does; `bare FILE` is an HTTP server that
 * issues the statements in FILE and sends the rows, `/0`, `/1`, ….
 */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { connect } from '#db/client.ts';
import { useConnection } from '#functions/http/database.ts';
import { prepareDatabase } from '../../scripts/build/prepare-database.ts';
import { localSite } from '../../scripts/serve/local-site.ts';
import { mountFunctions, runFunction } from '../../scripts/serve/mounted-functions.ts';
import { serve } from '../../scripts/serve/http-server.ts';
import { askAgain, type Issued } from './issued.ts';

const [kind, file] = process.argv.slice(2);
const KINDS: Record<string, () => Promise<Server>> = {
  bare: () => bare(JSON.parse(readFileSync(file!, 'utf8')) as Issued[]),
  shop,
  site,
};
const server = await KINDS[kind!]!();
process.send!({ port: (server.address() as AddressInfo).port });
process.on('message', () => process.send!({ memory: process.memoryUsage().rss, heap: process.memoryUsage().heapUsed }));
process.on('disconnect', () => process.exit());

async function shop() {
  useConnection(await connect());
  const functions = await mountFunctions();
  return serve(
    async (request, ip) => (await runFunction(functions, request, ip)) ?? new Response(null, { status: 404 }),
    0,
  );
}

async function site() {
  useConnection(await prepareDatabase(() => {}));
  const root = path.resolve(import.meta.dirname, '../..');
  return serve(localSite({ root, siteDir: process.env.SITE_DIR || 'dist', functions: await mountFunctions() }), 0);
}

async function bare(calls: Issued[]) {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
  const server = createServer((request, response) => {
    askAgain(pool, calls[Number(request.url!.slice(1))]!).then(
      (rows) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
