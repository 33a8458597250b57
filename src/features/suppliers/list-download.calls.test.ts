/** A supplier's list is downloaded from the public internet alone, within limits, and failures are said in words. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import dns from 'node:dns';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { download, type DownloadOptions } from '#src/features/import/download.server.ts';
import { isOwnIp, isPublicIp } from '#src/features/import/download.server.ts';
import { WAIT_MS } from '../../../tests/support/timeouts.ts';

let answer: RequestListener = (_request, response) => void response.end('list');
const asked: { url: string; authorization: string | undefined }[] = [];
const server = createServer((request, response) => {
  asked.push({ url: request.url!, authorization: request.headers.authorization });
  answer(request, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());
const { port } = server.address() as AddressInfo;
const here = `http://127.0.0.1:${port}`;

const get = (url: string, more: Partial<DownloadOptions> = {}) =>
  download(url, { headers: {}, most: 1024, timeoutMs: WAIT_MS, ownMachine: true, ...more });
/** A name server that knows every host by these IP addresses. */
const resolvesTo = (...ips: string[]) =>
  ((_host: string, _options: object, found: (error: null, all: dns.LookupAddress[]) => void) =>
    found(
      null,
      ips.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as typeof dns.lookup;
const PRIVATE = /^lists\.example\.com is on a private network, so no list is fetched from it\.$/;

test('the list comes with the name that its URL has', async () => {
  expect(await get(`${here}/a/Prix%20d%27hiver%20Montr%C3%A9al.csv?x=1`)).toEqual({
    name: 'Prix dhiver Montréal.csv',
    bytes: Buffer.from('list'),
  });
  expect((await get(`${here}/..%2f..%2fetc%2fpasswd`)).name).toBe('etcpasswd');
  expect((await get(`${here}/`)).name).toBe('list');
});

test.each(['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1', 'fd12::1', '::ffff:10.0.0.5', '64:ff9b::a00:5'])(
  'a public name that leads to %s is refused before anything is sent',
  async (ip) => {
    const before = asked.length;
    await expect(get(`https://lists.example.com:${port}/`, { resolve: resolvesTo(ip) })).rejects.toThrow(PRIVATE);
    await expect(get(`https://lists.example.com:${port}/`, { resolve: resolvesTo('8.8.8.8', ip) })).rejects.toThrow(
      PRIVATE,
    );
    expect(asked.length).toBe(before);
  },
);

test('the own machine is refused where the shop is not tried out on it, and by a name that leads elsewhere', async () => {
  await expect(get(`${here}/`, { ownMachine: false })).rejects.toThrow('127.0.0.1 is on a private network');
  await expect(get(`http://localhost:${port}/`, { ownMachine: false })).rejects.toThrow('localhost is on');
  await expect(get(`http://localhost:${port}/`, { resolve: resolvesTo('10.0.0.5') })).rejects.toThrow(
    'localhost is on',
  );
});

test.each([
  'https://10.0.0.5/',
  'http://lists.example.com/',
  'https://router/',
  'file:///etc/passwd',
  'https://u:p@lists.example.com/',
  '//[',
])('a redirect to %s is not followed', async (location) => {
  answer = (_request, response) => void response.writeHead(302, { location }).end();
  await expect(get(`${here}/`)).rejects.toThrow('The server redirects to a URL that is not allowed.');
});

test('a redirect is followed, with what the server asks for on the same origin alone, and not for ever', async () => {
  asked.length = 0;
  answer = ({ url }, response) => {
    if (url === '/') response.writeHead(307, { location: '/list.csv' }).end();
    else if (url === '/list.csv') response.writeHead(301, { location: `http://localhost:${port}/real.csv` }).end();
    else if (url === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else response.end('list');
  };
  await get(`${here}/`, { headers: { authorization: 'Basic x' } });
  expect(asked).toEqual([
    { url: '/', authorization: 'Basic x' },
    { url: '/list.csv', authorization: 'Basic x' },
    { url: '/real.csv', authorization: undefined },
  ]);
  await expect(get(`${here}/loop`)).rejects.toThrow('The server redirects more than 5 times.');
});

test.each([
  [401, {}, '', 'The server refused access (401). Check user name, password or header.'],
  [404, {}, '', 'The server answered 404.'],
  [500, {}, '', 'The server answered 500.'],
  [
    200,
    { 'content-type': 'text/html; charset=utf-8' },
    '<html>',
    'The server sent a web page, not a list. It may be a login page.',
  ],
  [200, { 'content-encoding': 'gzip' }, 'x', 'The server sent the list compressed. It must be uncompressed.'],
  [200, { 'content-length': '2048' }, 'x'.repeat(2048), 'The list is larger than 0.0009765625 MB.'],
  [200, { 'transfer-encoding': 'chunked' }, 'x'.repeat(2048), 'The list is larger than 0.0009765625 MB.'],
])('status %d with %j and “%s” ends in a sentence', async (status, headers, body, message) => {
  answer = (_request, response) => void response.writeHead(status, headers).end(body);
  await expect(get(`${here}/`)).rejects.toThrow(message);
});

test('a server that never ends, one that hangs up and one that is not there end in a sentence', async () => {
  answer = (_request, response) => void response.write('x');
  await expect(get(`${here}/`, { timeoutMs: 100 })).rejects.toThrow('It took longer than 0.1 seconds.');
  answer = (request) => void request.socket.destroy();
  await expect(get(`${here}/`)).rejects.toThrow('127.0.0.1 ended the connection.');
  await expect(get('http://127.0.0.1:1/')).rejects.toThrow('127.0.0.1 refused the connection.');
});

test('an IP address of a private network is never a public one, however it is written', () => {
  const octet = fc.nat(255);
  const ipv4 = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127, 224, 255), octet, octet, octet),
    fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
    fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
  );
  fc.assert(
    fc.property(ipv4, (parts) => {
      expect(isPublicIp(parts.join('.'))).toBe(false);
      expect(isPublicIp(`::ffff:${parts.join('.')}`)).toBe(false);
    }),
  );
  for (const ip of ['fe80::1', 'fc00::1', '::', '::1', '2002:a00:5::', '2001:0:a00::', 'ff02::1', 'text', ''])
    expect(isPublicIp(ip), ip).toBe(false);
  for (const ip of ['8.8.8.8', '172.32.0.1', '2606:4700::1111']) expect(isPublicIp(ip), ip).toBe(true);
  for (const ip of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) expect(isOwnIp(ip), ip).toBe(true);
  for (const ip of ['10.0.0.1', '::2', '::ffff:10.0.0.1', 'localhost']) expect(isOwnIp(ip), ip).toBe(false);
});
