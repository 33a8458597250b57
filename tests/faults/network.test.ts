/** What visitors get while a database behind a network is away, slow or disconnected, and how soon it recovers. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect, migrate, type Connection } from '#db/client.ts';
import { messages } from '#db/schema/messages.ts';
import { useConnection } from '#src/features/http/database.server.ts';
import { call, fillShop, publishWords, sampleRows } from '../support/shop.ts';
import { WAIT_MS } from '../support/timeouts.ts';
import { makeDatabase, changePort, POSTGRES } from './postgres.ts';
import { openProxy, type Proxy } from './proxy.ts';

const AWAY = 'The shop cannot reach its stock list right now. Please try again in a minute, or call us.';

describe.skipIf(!POSTGRES)('PostgreSQL behind a network', () => {
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  let proxy: Proxy;
  let shop: Connection;

  beforeAll(async () => {
    database = await makeDatabase();
    const direct = await connect(database.url);
    await migrate(direct);
    await fillShop(direct, sampleRows());
    await publishWords(direct);
    await direct.close();
    proxy = await openProxy(Number(new URL(database.url).port));
  });
  afterAll(async () => {
    await proxy.close();
    await database.drop();
  });
  beforeEach(async () => {
    vi.stubEnv('LOG', 'none');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    shop = await connect(changePort(database.url, proxy.port));
    useConnection(shop);
    await call('/api/product'); // opens a connection
  });
  afterEach(async () => {
    proxy.slowDown(0);
    proxy.cut();
    await shop.close();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  const asked = async (url: string, init?: RequestInit) => {
    const response = await call(url, init);
    return {
      status: response.status,
      text: await response.text(),
      retry: response.headers.get('retry-after'),
    };
  };
  const write = (content: string): [string, RequestInit] => [
    '/api/message',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ann', email: 'ann@example.com', phone: '403-555-0100', content }),
    },
  ];
  const away = { status: 503, text: expect.stringContaining(AWAY), retry: '30' };

  test('away: calls, pages and the uptime check answer 503 at once, with a text', async () => {
    await proxy.goAway();
    for (const url of ['/api/product', '/api/product/1', '/api/settingGet'])
      expect(await asked(url)).toMatchObject(away);
    expect(await asked(...write('Is anybody there?'))).toMatchObject(away);
    expect(await asked('/api/health')).toMatchObject({
      status: 503,
      text: expect.stringContaining('The database does not answer.'),
    });
    expect(await asked('/tires/size/225-65r17')).toMatchObject({
      status: 503,
      text: expect.stringContaining('href="tel:'), // the shop's own page, not the bare text of a shop that was never built
    });
    await proxy.comeBack();
  });

  test('back again: the next call works, without a restart', async () => {
    await proxy.goAway();
    expect((await asked('/api/product')).status).toBe(503);
    await proxy.comeBack();
    await vi.waitFor(async () => expect((await asked('/api/product')).status).toBe(200), WAIT_MS);
    expect((await asked('/api/health')).status).toBe(200);
  });

  test('lost while a call waits for it: 503 with a text, and the next call works', async () => {
    proxy.slowDown(Infinity);
    proxy.onAsked(() => {
      proxy.cut();
      proxy.slowDown(0);
      return true;
    });
    expect(await asked('/api/product')).toMatchObject(away);
    expect((await asked('/api/product')).status).toBe(200);
  });

  test('lost in the middle of a transaction: all of it is undone, the process lives on, and no connection is missing', async () => {
    const content = 'Half of a transaction';
    for (let at = 0; at < 12; at++) {
      // more often than there are connections
      await expect(
        shop.db.transaction(async (tx) => {
          await tx.insert(messages).values({
            key: crypto.randomUUID(),
            name: 'Ann',
            email: 'a@example.com',
            phone: '',
            content,
            pathname: '',
            state: 'new',
            createdAt: new Date(),
            nextAttemptAt: new Date(),
          });
          proxy.cut();
          await tx.execute(sql`select 1`);
        }),
      ).rejects.toThrow(/Failed query/);
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => asked('/api/product/1')));
    expect(answers.map((a) => a.status)).toEqual(answers.map(() => 200));
    expect(await shop.db.select().from(messages)).toEqual([]);
  });

  test('lost when a transaction is to begin: no connection is missing afterwards', async () => {
    for (let at = 0; at < 12; at++) {
      proxy.onAsked((bytes) => {
        if (!bytes.includes('begin')) return false;
        proxy.cut();
        return true;
      });
      await expect(shop.db.transaction(async (tx) => void (await tx.execute(sql`select 1`)))).rejects.toThrow(
        /Failed query/,
      );
    }
    expect((await asked('/api/product')).status).toBe(200);
  });

  test.each([
    ['slow, 5 s an answer', 5_000],
    ['silent', Infinity],
  ])('%s: 503 in words within a bound, and the uptime check sooner', async (_, ms) => {
    proxy.slowDown(ms);
    const inOrder: string[] = [];
    const [list, message, health] = await Promise.all(
      [asked('/api/product'), asked(...write('Slowly')), asked('/api/health')].map(async (answer, at) => {
        await answer;
        inOrder.push(['list', 'message', 'health'][at]!);
        return answer;
      }),
    );
    expect(list).toMatchObject(away); // not after the database's own answer, which would be 200
    expect(message).toMatchObject(away);
    expect(health!.status).toBe(503);
    expect(inOrder[0]).toBe('health');
    proxy.slowDown(0);
    // connections that never answered are not reused
    await vi.waitFor(async () => expect((await asked('/api/product')).status).toBe(200), WAIT_MS);
  });
});
