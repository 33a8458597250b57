/** A clock that is set back by an hour: in the middle of a session, a lock, a build and a preview. */
import '../support/light-passwords.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { incrementCounters } from '#src/features/http/rate-limit.private.server.ts';
import { rateLimits } from '#db/schema/accounts.ts';
import { openShop } from '../support/shop.ts';
import { registered, Visitor } from '../support/visitor.ts';

const { db } = await openShop();
const NOW = Date.parse('2026-11-23T18:00:00Z');
const HOUR = 3_600_000;
const MINUTE = 60_000;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await db.delete(rateLimits);
});
afterEach(() => vi.useRealTimers());
const setBack = () => vi.setSystemTime(NOW - HOUR);

test('a session goes on, and can be ended', async () => {
  const { visitor } = await registered();
  setBack();
  expect((await visitor.post('/api/tokenlogin')).status).toBe(200);
  expect((await visitor.post('/api/logout')).status).toBe(200);
  expect((await visitor.post('/api/tokenlogin')).status).toBe(401);
});

test('a lock lasts no longer than its window, and is not lifted by a few minutes', async () => {
  const limit = { most: 2, windowMs: 15 * MINUTE };
  const count = (ms: number) => incrementCounters(db, [['login:x', limit]], new Date(ms));
  for (let i = 0; i < 3; i++) await count(NOW);
  expect(await count(NOW - 2 * MINUTE)).toBeGreaterThan(0); // another server's clock
  expect(await count(NOW - HOUR)).toBe(0);
  expect(await count(NOW - HOUR)).toBe(0);
  expect(await count(NOW - HOUR)).toBe(15 * 60);
});

test('who was refused gets in again within the time that was said', async () => {
  const { username, password } = await registered();
  const stranger = new Visitor('198.51.100.9');
  for (let i = 0; i < 11; i++) await stranger.login(username, 'wrong-password');
  expect((await stranger.login(username, password)).status).toBe(429);
  setBack();
  expect((await stranger.login(username, password)).status).toBe(200);
});
