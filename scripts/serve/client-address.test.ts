import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress, readNetworks } from './client-address.ts';
import { serve } from './http-server.ts';

const PROXIES = readNetworks('127.0.0.1, ::1, 10.0.0.0/8')!;

test('a server believes its proxies, and nobody where it has none', async () => {
  const seen = async (...proxies: Array<typeof PROXIES>) => {
    const server = await serve(async (_request, ip) => new Response(ip), 0, '127.0.0.1', undefined, ...proxies);
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': '198.51.100.1' } });
    return answer.text().finally(() => server.close());
  };
  expect(await seen(PROXIES)).toBe('198.51.100.1');
  expect(await seen()).toBe('127.0.0.1');
});

test('without a proxy of our own, the connection counts, whatever the client writes', () => {
  for (const proxies of [PROXIES, readNetworks('192.0.2.1')!])
    expect(clientAddress('203.0.113.7', '198.51.100.1', proxies)).toBe('203.0.113.7');
});

test('behind a proxy, the address that it was called from counts, not what the client wrote before it', () => {
  expect(clientAddress('127.0.0.1', '198.51.100.1', PROXIES)).toBe('198.51.100.1');
  expect(clientAddress('127.0.0.1', '10.0.0.1, 8.8.8.8, 198.51.100.1', PROXIES)).toBe('198.51.100.1');
  expect(clientAddress('::ffff:127.0.0.1', '2001:db8::7', PROXIES)).toBe('2001:db8::7');
});

test('proxies behind each other are all passed', () => {
  expect(clientAddress('::1', '8.8.8.8, 198.51.100.1, 10.1.2.3', PROXIES)).toBe('198.51.100.1');
});

test('what is no address ends the way back', () => {
  for (const forwarded of [undefined, '', 'unknown', '198.51.100.1, unknown', '198.51.100.1:80'])
    expect(clientAddress('10.0.0.2', forwarded, PROXIES)).toBe('10.0.0.2');
});

test('networks that are none are refused', () => {
  for (const text of ['', 'localhost', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '127.0.0.1,', '::1/129', '10.0/8'])
    expect(readNetworks(text), text).toBeUndefined();
  expect(readNetworks('2001:db8::/32')!.check('2001:db8::5', 'ipv6')).toBe(true);
});
