import { expect, test } from 'vitest';
import { holdsKey } from './partner-key.ts';

test('a key is found within a URL, and nothing shorter is taken for one', () => {
  const key = `tirekey_${'aB3-_'.repeat(9).slice(0, 43)}`;
  expect(holdsKey(`https://example.com/?key=${key}&size=1`)).toBe(true);
  expect(holdsKey(key.slice(0, -1))).toBe(false);
  expect(holdsKey(key.replace('tirekey', 'keyring'))).toBe(false);
});
