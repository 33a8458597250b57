import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, isOutdatedHash, verifyPassword } from './credentials.private.server.ts';

test('a password matches its own hash alone, and each hash is another', async () => {
  const [first, second] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
  expect(first).not.toBe(second);
  expect(await verifyPassword('correct horse', first)).toBe(true);
  expect(await verifyPassword('correct horse', second)).toBe(true);
  expect(await verifyPassword('correct Horse', first)).toBe(false);
  expect(await verifyPassword('', first)).toBe(false);
});

test('the same letters match, however a keyboard encodes them', async () => {
  expect(await verifyPassword('caf\u0065\u0301', await hashPassword('caf\u00e9'))).toBe(true);
  expect(await verifyPassword('ﬁne', await hashPassword('fine'))).toBe(true);
});

test('a hash of other parameters is verified by them, and known to be outdated', async () => {
  const nonce = Buffer.alloc(12, 3);
  const tag = argon2Sync('argon2id', {
    message: 'correct horse',
    nonce,
    parallelism: 2,
    memory: 64,
    passes: 3,
    tagLength: 20,
  });
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const old = `$argon2id$v=19$m=64,t=3,p=2$${text(nonce)}$${text(tag)}`;
  expect(await verifyPassword('correct horse', old)).toBe(true);
  expect(await verifyPassword('another', old)).toBe(false);
  expect([isOutdatedHash(old), isOutdatedHash(await hashPassword('x'))]).toEqual([true, false]);
});

test('what is no hash is a fault, and never a match', async () => {
  await expect(verifyPassword('x', 'x')).rejects.toThrow('not argon2id');
  await expect(verifyPassword('x', '')).rejects.toThrow('not argon2id');
});
