import { expect, test } from 'vitest';
import { isToken, newToken, tokenHash } from './secret.private.server.ts';

test('a token has 256 bits of chance, and no two are the same', () => {
  const tokens = Array.from({ length: 50 }, newToken);
  expect(new Set(tokens).size).toBe(50);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

test('only a text that may be a token is looked up', () => {
  expect(isToken(newToken())).toBe(true);
  for (const text of [
    undefined,
    '',
    'undefined',
    'x'.repeat(42),
    'x'.repeat(44),
    `${'x'.repeat(42)}=`,
    '\0'.repeat(43),
  ])
    expect(isToken(text)).toBe(false);
});

test('what is stored of a token is another text, the same each time', () => {
  const token = newToken();
  expect(tokenHash(token)).toBe(tokenHash(token));
  expect(tokenHash(token)).not.toContain(token);
  expect(tokenHash(newToken())).not.toBe(tokenHash(token));
});
