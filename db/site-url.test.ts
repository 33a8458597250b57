import { expect, test } from 'vitest';
import { isLocalUrl } from '#src/kit/web-url.ts';
import { siteUrl } from './site-url.ts';

test('the environment names the shop’s URL before the setting, and a setting of this machine is none', () => {
  const shop = 'https://shop.example';
  expect(siteUrl('https://old.example', { URL: `${shop}/` })).toBe(shop);
  expect(siteUrl('https://old.example/', {})).toBe('https://old.example');
  expect(siteUrl('http://localhost:8888', { URL: '' })).toBe('http://localhost:8888');
  expect(siteUrl('http://localhost:8888', { PORT: '9000' })).toBe('http://localhost:9000');
  expect(siteUrl('http://localhost:8888', { PORT: '9000', URL: shop })).toBe(shop);
});

test.each([
  'http://localhost:8888',
  'http://127.0.0.1',
  'http://127.9.9.9:80',
  'https://shop.localhost',
  'http://[::1]:8888',
])('%s is of this machine', (url) => expect(isLocalUrl(url)).toBe(true));

test.each(['https://localhost.example', 'https://shop.example', 'https://127.shop.example'])(
  '%s is a public URL',
  (url) => expect(isLocalUrl(url)).toBe(false),
);
