import { expect, test } from 'vitest';
import { holdsKey, KEY_DAYS, KEY_SCOPES } from './partner-key.ts';

test('a key is found within a URL, and nothing shorter is taken for one', () => {
  const key = `tirekey_${'aB3-_'.repeat(9).slice(0, 43)}`;
  expect(holdsKey(`https://example.com/?key=${key}&size=1`)).toBe(true);
  expect(holdsKey(key.slice(0, -1))).toBe(false);
  expect(holdsKey(key.replace('tirekey', 'keyring'))).toBe(false);
});

test('a key may be made for a month, three months or a year', () => expect(KEY_DAYS).toEqual([30, 90, 365]));

test('what keys that were made may do is stored by these names', () =>
  expect(KEY_SCOPES).toEqual(['prices:read', 'stock:read', 'quotes:write']));
