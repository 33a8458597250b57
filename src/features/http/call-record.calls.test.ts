/** What is recorded about a call: an id that the visitor is shown, a line in the log, and what it cost. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openEmbedded, type Connection } from '#db/client.ts';
import { useConnection } from './database.server.ts';
import { call as ask } from '#src/kit/call.ts';
import type { productsCall } from '#src/features/list/products-calls.ts';
import { embeddedTemplate } from '../../../tests/databases/embedded-template.ts';
import { mountFunctions, runFunction } from '../../../scripts/serve/mounted-functions.ts';
import { testsBundles } from '../../../tests/bundles/answering.ts';
import { call, openShop } from '../../../tests/support/shop.ts';
import { registered } from '../../../tests/support/visitor.ts';

let shop: Connection;
beforeAll(async () => {
  shop = await openShop();
});

let lines: string[];
beforeEach(() => {
  lines = [];
  for (const method of ['log', 'error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.map(String).join(' ')));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const logged = () =>
  lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log', () => {
  test('has one line a call, with what it cost', async () => {
    vi.stubEnv('LOG', 'calls');
    const response = await call('/api/product/1');
    expect(logged()).toEqual([
      {
        time: expect.any(String),
        id: response.headers.get('x-request-id'),
        call: '/api/product/:id',
        method: 'GET',
        status: 200,
        ms: expect.any(Number),
        db_ms: expect.any(Number),
        statements: expect.any(Number),
      },
    ]);
    const [line] = logged() as [{ ms: number; db_ms: number; statements: number }];
    expect(line.statements).toBeGreaterThan(0);
    expect(line.db_ms).toBeGreaterThan(0);
  });

  test('names nobody and nothing that was typed', async () => {
    vi.stubEnv('LOG', 'calls');
    const { visitor, username, password } = await registered({}, '198.51.100.23');
    await visitor.login(username, 'a-wrong-password');
    await call('/api/product?title=typed%20words&username=someone@example.com');
    await call('/api/new/typed-in-the-url');
    await call('/tires/typed-make/typed-model/2019/typed');
    const log = lines.join('\n');
    expect(logged().map((line) => line.call)).toEqual([
      '/api/register',
      '/api/login',
      '/api/product',
      '/api/new/:slug',
      '/tires/*',
    ]);
    for (const secret of ['typed', 'someone', username, password, 'wrong-password', visitor.session!, '198.51.100.23'])
      expect(log).not.toContain(secret);
  });

  // bundles open the database themselves, so a test cannot take it away
  test.skipIf(testsBundles())('of a call or page that fails holds its route, and nothing of its path', async () => {
    await shop.db.execute(sql`alter table products rename to products_away`);
    try {
      for (const path of [
        '/tires/detail/7007',
        '/tires/size/typed%40example.com',
        '/tires/typed-make/typed%2Fmodel/2019/typed',
        '/tires?keyword=typed',
        '/api/product/7007',
        '/api/product?title=typed',
      ])
        await call(path);
    } finally {
      await shop.db.execute(sql`alter table products_away rename to products`);
    }
    const log = lines.join('\n');
    expect(log).toMatch(/^\/tires\/\* failed \([\w-]+\): the database refused a statement: 42P01/m);
    expect(log).toMatch(/^\/api\/product\/:id failed/m);
    expect(log).not.toMatch(/typed|7007/);
  });
});

describe('an answer', () => {
  // bundles open the database themselves, so a test cannot take it away
  describe.skipIf(testsBundles())('when the fault is ours', () => {
    let gone: Connection;
    beforeAll(async () => {
      gone = await openEmbedded('memory://', await embeddedTemplate());
      await gone.close();
    });
    beforeEach(() => useConnection(gone));
    afterEach(() => useConnection(shop));

    test('holds its id, as the log does', async () => {
      const response = await call('/api/product');
      const body = (await response.json()) as { id: string };
      expect(response.status).toBe(503);
      expect(body).toEqual({
        status: 'error',
        message: expect.stringContaining('cannot reach its stock list'),
        id: response.headers.get('x-request-id'),
      });
      expect(lines).toEqual([expect.stringContaining(body.id)]);
    });

    test('shows the visitor a reference', async () => {
      const functions = await mountFunctions();
      let id = '';
      vi.stubGlobal('fetch', async (url: string) => {
        const response = (await runFunction(functions, new Request(`http://localhost${url}`), ''))!;
        id = response.headers.get('x-request-id')!;
        return response;
      });
      expect(await ask<typeof productsCall>('GET /api/product')).toMatchObject({
        ok: false,
        message: `The shop cannot reach its stock list right now. Please try again in a minute, or call us. Reference: ${id.slice(-8)}.`,
      });
    });
  });
});
