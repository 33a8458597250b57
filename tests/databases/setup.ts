/**
 * Once before the tests of one run: starts what `TEST_DATABASE` names (`pglite`, when it names nothing: then there is
 * nothing to start), and migrates a database that each test file gets a copy of. Makes the bundles, when they are to answer.
 * `TEST_FAULTS=postgres` starts a PostgreSQL for tests of its faults, too.
 */
import { connect as connectTo, type AddressInfo } from 'node:net';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { WebSocketServer } from 'ws';
import { connect, migrate } from '#db/client.ts';
import { testsBundles } from '../bundles/answering.ts';
import type { Bundle } from '../bundles/mount.ts';
import { addressOf, testDatabase, useGateway, type TestServer } from './kind.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer | null;
    /** a PostgreSQL for tests of its faults, as superuser */
    faultyPostgres: string | null;
    testBundles: Bundle[] | null;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const kind = testDatabase();
  project.provide('testServer', null);
  project.provide('faultyPostgres', process.env.TEST_POSTGRES_URL ?? null);
  project.provide('testBundles', null);
  if (testsBundles()) {
    if (kind === 'pglite')
      throw new Error(
        'Bundles open the database by its URL: TEST_FUNCTIONS=bundles needs TEST_DATABASE=neon or postgres.',
      );
    const { makeBundles } = await import('../bundles/make.ts');
    project.provide('testBundles', await makeBundles());
  }
  if (kind === 'pglite' && process.env.TEST_FAULTS !== 'postgres') return undefined;
  const postgres = await startPostgres();
  if (kind !== 'neon') project.provide('faultyPostgres', postgres.url);
  if (kind === 'pglite') return postgres.stop;
  const gateway = kind === 'neon' ? await openNeonGateway(Number(new URL(postgres.url).port)) : undefined;
  const server: TestServer = {
    admin: postgres.url,
    template: 'template_shop',
    ...(gateway && { gateway: gateway.host }),
  };
  await makeTemplate(server);
  project.provide('testServer', server);
  return async () => {
    await gateway?.close();
    await postgres.stop();
  };
}

/** Migrated with the driver under test, so that migrations are tested, too. */
async function makeTemplate(server: TestServer): Promise<void> {
  const admin = new pg.Client({ connectionString: server.admin });
  await admin.connect();
  await admin.query(`create database ${server.template}`);
  await admin.end();
  if (server.gateway) useGateway(server.gateway);
  const template = await connect(addressOf(server, server.template));
  await migrate(template);
  await template.close();
}

/**
 * Stands in for Neon's gateway: carries PostgreSQL's wire protocol from WebSockets to a server on loopback. It passes on
 * bytes and understands none of them, so that what is tested is the driver. (Neon's other way, statements as HTTP requests,
 * has no transactions, so the shop does not use it.)
 */
async function openNeonGateway(port: number) {
  const gateway = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/v2', perMessageDeflate: false });
  gateway.on('connection', (socket) => {
    const server = connectTo(port, '127.0.0.1').setNoDelay();
    server.on('data', (bytes) => socket.send(bytes));
    socket.on('message', (bytes: Buffer) => server.write(bytes));
    server.on('close', () => socket.close()).on('error', () => socket.terminate());
    socket.on('close', () => server.destroy()).on('error', () => server.destroy());
  });
  await new Promise<void>((resolve, reject) => gateway.once('listening', resolve).once('error', reject));
  return {
    /** `host:port`, for `neonConfig.wsProxy` */
    host: `127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    close() {
      for (const socket of gateway.clients) socket.terminate();
      return new Promise<void>((resolve) => gateway.close(() => resolve()));
    },
  };
}
