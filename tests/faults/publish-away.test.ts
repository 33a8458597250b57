/** The database goes away while pages are published: the build is over as soon as it is back, and editors can publish again. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect, migrate, type Connection } from '#db/client.ts';
import { buildStates } from '#src/features/publishing/builds.private.server.ts';
import { startPublishing, usePublisher } from '#src/features/publishing/publisher.private.server.ts';
import { heldPublisher } from '../support/paused-publisher.ts';
import { WAIT_MS } from '../support/timeouts.ts';
import { changePort, makeDatabase, POSTGRES } from './postgres.ts';
import { openProxy, type Proxy } from './proxy.ts';

describe.skipIf(!POSTGRES)('a database that goes away during Publish', () => {
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  let proxy: Proxy;
  let shop: Connection;
  let log: string[];

  beforeAll(async () => {
    database = await makeDatabase();
    const direct = await connect(database.url);
    await migrate(direct);
    await direct.close();
    proxy = await openProxy(Number(new URL(database.url).port));
    shop = await connect(changePort(database.url, proxy.port));
  });
  afterAll(async () => {
    await shop.close();
    await proxy.close();
    await database.drop();
  });
  beforeEach(() => {
    log = [];
    vi.spyOn(console, 'error').mockImplementation((...parts) => void log.push(parts.map(String).join(' ')));
  });
  afterEach(() => {
    usePublisher(undefined);
    vi.restoreAllMocks();
  });

  const lost = Object.assign(new Error('Failed query: select 1\nparams: zebra4711'), {
    query: 'select 1',
    params: ['zebra4711'],
    cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  });

  test.each([
    ['failed', lost],
    ['live', undefined],
  ] as const)('is back: the build is %s, and another one begins', async (state, error) => {
    const builder = heldPublisher();
    const work: Promise<unknown>[] = [];
    await startPublishing(shop.db, 'Ann', (one) => void work.push(one));
    await proxy.goAway();
    await builder.go(error);
    await proxy.comeBack();
    await vi.waitFor(async () => expect((await buildStates(shop.db)).running).toBeNull(), WAIT_MS);
    await Promise.all(work);
    const { latest } = await buildStates(shop.db);
    const text = 'The database went away while the pages were built. Please publish again.';
    expect([latest!.state, latest!.error]).toEqual([state, error ? text : '']);
    await startPublishing(shop.db, 'Ann', (one) => void work.push(one));
    expect((await buildStates(shop.db)).running!.id).toBeGreaterThan(latest!.id);
    await builder.go();
    await Promise.all(work);
    expect(log.join('\n')).not.toContain('zebra4711');
  });
});
