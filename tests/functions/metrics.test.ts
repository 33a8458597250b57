/** What a monitor reads of the shop. */
import { beforeEach, expect, test, vi } from 'vitest';
import { beginBuild, markBuildFailed } from '#db/editor/builds.ts';
import { call, openShop } from './shop.ts';
import { store } from './waiting-message.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const TOKEN = 'a-token-of-24-characters';
const metrics = (authorization?: string) => call('/api/metrics', { headers: authorization ? { authorization } : {} });
beforeEach(() => void vi.unstubAllEnvs());

test('metrics are off without a token, and refused without the right one', async () => {
  expect((await metrics(`Bearer ${TOKEN}`)).status).toBe(404);
  vi.stubEnv('METRICS_TOKEN', TOKEN);
  for (const wrong of [undefined, TOKEN, `Bearer ${TOKEN}x`, 'Bearer x'])
    expect((await metrics(wrong)).status, wrong).toBe(401);
});

test('metrics count requests by route and status, and tell builds and mails', async () => {
  vi.stubEnv('METRICS_TOKEN', TOKEN);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const build = await beginBuild(db, 'Erin', new Date());
  await markBuildFailed(db, build!.id, 'The disk is full.', new Date());
  await store(db);
  const line = async (name: string) => {
    const response = await metrics(`Bearer ${TOKEN}`);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const found = (await response.text()).split('\n').find((one) => one.startsWith(`${name} `));
    return Number(found?.slice(name.length + 1));
  };
  const asked = 'shop_requests_total{route="/api/product/:id",method="GET",status="404"}';
  const before = (await line(asked)) || 0;
  const statements = await line('shop_statements_total');
  await call('/api/product/999999');
  expect((await line(asked)) - before).toBe(1);
  expect(await line('shop_statements_total')).toBeGreaterThan(statements);
  expect(await line('shop_statement_wait_seconds_total')).toBeGreaterThan(0);
  expect([await line('shop_build_running'), await line('shop_build_failed'), await line('shop_mails_waiting')]).toEqual(
    [0, 1, 1],
  );
});
