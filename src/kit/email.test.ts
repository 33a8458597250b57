import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each(['a.b+c@example.com', "o'neil@mail.example.co", 'a@xn--bcher-kva.example'])('%s is an address', (text) =>
  expect(isEmail(text)).toBe(true),
);

test.each([
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a@example',
  'a@example.123',
  'a@b..ca',
  'a b@c.ca',
  'jo@example.com, eve@example.com',
  'jo@example.com\r\nBcc: eve@example.com',
  '<jo@example.com>',
  '"jo"@example.com',
  'jo@exämple.com',
])('%s is none', (text) => expect(isEmail(text)).toBe(false));
