/**
 * A failed login costs the same work whether the account exists or not. The work is counted, because time proves nothing
 * on a busy machine.
 */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { accounts, rateLimits } from '#db/schema/accounts.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { registered, Visitor } from '../../../tests/support/visitor.ts';

const { derived } = vi.hoisted(() => ({ derived: [] as unknown[] }));
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const argon2: typeof crypto.argon2 = (
    algorithm,
    { memory, passes, parallelism, tagLength, message, nonce, ...rest },
    done,
  ) => {
    derived.push({ algorithm, memory, passes, parallelism, tagLength });
    return crypto.argon2(algorithm, { memory, passes, parallelism, tagLength, message, nonce, ...rest }, done);
  };
  return { ...crypto, argon2 };
});

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const ONE = [{ algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }];
beforeEach(async () => void (await db.delete(rateLimits)));

test('one derivation with the same parameters for a known, an unknown and a closed account', async () => {
  const [open, closed] = [await registered(), await registered()];
  await db.update(accounts).set({ status: 'closed', isView: false }).where(eq(accounts.email, closed.username));
  for (const username of [open.username, closed.username, 'nobody@example.com', 'nob\u043edy@example.com', 'abcd']) {
    derived.length = 0;
    expect((await new Visitor().login(username, 'wrong-password')).status).toBe(401);
    expect(derived, username).toEqual(ONE);
  }
});

test('no derivation for what the form or the limits refuse', async () => {
  derived.length = 0;
  expect((await new Visitor().login('nobody@example.com', 'p'.repeat(201))).status).toBe(400);
  await new Visitor().post('/api/resetPassword', {
    token: 'A'.repeat(43),
    new_password: '123456',
    confirm_password: '123456',
  });
  expect(derived).toEqual([]);
  for (let i = 0; i < 10; i++) await new Visitor().login('nobody@example.com', 'wrong-password');
  expect((await new Visitor().login('nobody@example.com', 'wrong-password')).status).toBe(429);
  expect(derived).toHaveLength(10);
});
