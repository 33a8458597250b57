import { expect, test } from 'vitest';
import { isSiteUrl } from './web-url.ts';

test.each([
  ['https://shop.example', true],
  ['http://localhost:8888', true],
  ['https://192.168.1.20', true],
  ['https://shop.example/path', false],
  ['http://169.254.169.254', false],
  ['https://169.254.169.254', false],
  ['https://0xA9FEA9FE', false],
  ['https://[fe80::1]', false],
  ['https://[::ffff:169.254.169.254]', false],
  ['https://[fd00:ec2::254]', false],
  ['https://metadata.google.internal', false],
  ['https://metadata.google.internal.', false],
  ['https://metadata.example', true],
])('%s as the URL of the shop: %s', (url, isOne) => expect(isSiteUrl(url)).toBe(isOne));
