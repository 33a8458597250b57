/** Suppliers' lists that are fetched by the clock: at their hours, once, and on Netlify. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listFetches, suppliers } from '#db/schema/suppliers.ts';
import { claimFetch, dueSources } from './list-fetches.private.server.ts';
import fetchDue from '#src/features/import/fetch-lists.server.ts';
import { backgroundWorkDone, contextOf } from '../../../scripts/serve/mounted-functions.ts';
import { openListServer } from '../../../tests/support/list-server.ts';
import { EVERY_DAY, openListedSupplier } from '../../../tests/support/listed-supplier.ts';
import { call, openShop } from '../../../tests/support/shop.ts';

const { db } = await openShop();
const lists = await openListServer();
afterAll(() => lists.close());
const { url, asked } = lists;
const { id, setSource, desk, last, reset } = await openListedSupplier(db, lists);
beforeEach(reset);

/** What the clock does every five minutes. */
async function tick(): Promise<number> {
  const response = await fetchDue(
    new Request('http://localhost/.netlify/functions/fetch-due', { method: 'POST' }),
    contextOf('127.0.0.1'),
  );
  await backgroundWorkDone();
  return ((await response.json()) as { due: number }).due;
}

describe('by the clock', () => {
  /** Every day, at a minute that has just begun; the supplier was edited before it. */
  async function dueSince(days: number): Promise<void> {
    const time = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/Edmonton',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(new Date());
    await setSource({ source_url: url, source_days: EVERY_DAY, source_times: [time] });
    await db
      .update(suppliers)
      .set({ updatedAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(suppliers.id, id));
  }

  test('a list is fetched at its hour, once, and missed hours are made up for by one fetch', async () => {
    await dueSince(5);
    expect((await desk()).source).toMatchObject({ state: 'due' });
    expect([await tick(), await tick(), asked.length]).toEqual([1, 0, 1]);
    expect((await desk()).source).toMatchObject({ state: 'idle', last: { result: 'same' } });
  });

  test('two runs at once fetch it once', async () => {
    await dueSince(5);
    await Promise.all([
      tick(),
      tick(),
      call('/api/fetch-lists', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
    ]);
    await backgroundWorkDone();
    expect(asked.length).toBe(1);
  });

  test('after a failure, and when it was cut off, it is not fetched before its next hour', async () => {
    await dueSince(5);
    lists.answer = (_request, response) => void response.writeHead(500).end();
    expect(await tick()).toBe(1);
    expect(await last()).toMatchObject({ result: 'failed', reason: 'The server answered 500.' });
    expect(await tick()).toBe(0);

    await db.delete(listFetches);
    const now = new Date();
    const [source] = await dueSources(db, now);
    expect(await claimFetch(db, source!, now, new Date(now.getTime() + 60_000))).not.toBeNull();
    expect((await desk()).source!.state).toBe('running');
    expect(await tick()).toBe(0);
    await db.update(listFetches).set({ claimedUntil: new Date(now.getTime() - 1) });
    asked.length = 0;
    expect(await tick()).toBe(1);
    expect(await last()).toMatchObject({ result: 'failed', reason: expect.stringContaining('It was cut off.') });
    expect([asked.length, await tick()]).toEqual([0, 0]);
  });

  test('on Netlify another function does it, which has more time', async () => {
    await dueSince(5);
    const posts: string[] = [];
    const site = createServer((request, response) => {
      posts.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
      response.end();
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    Object.assign(process.env, {
      SITE_ID: 'x',
      NETLIFY_PURGE_API_TOKEN: 'x',
      URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    });
    try {
      expect(await tick()).toBe(1);
      expect([posts, asked.length]).toEqual([['POST /api/fetch-lists application/json'], 0]);
    } finally {
      for (const name of ['SITE_ID', 'NETLIFY_PURGE_API_TOKEN', 'URL']) delete process.env[name];
      site.close();
    }
    const taken = await call('/api/fetch-lists', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(await taken.json()).toEqual({ status: 'success', data: { due: 1 } });
    await backgroundWorkDone();
    expect(await last()).toMatchObject({ result: 'same' });
  });
});
