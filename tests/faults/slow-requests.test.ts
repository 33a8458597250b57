/** Clients that send a request a byte at a time do not hold connections open. */
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { serve } from '../../scripts/serve/http-server.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends the start of a request, then a byte at a time until the server closes. @returns what the server has said */
function drip(start: string): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    let timer: NodeJS.Timeout | undefined;
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => {
      socket.write(start);
      timer = setInterval(() => socket.write('x'), 20); // not earlier: such a byte would come before the start
    });
    socket.on('data', (part) => (said += part.toString()));
    socket.on('error', () => {}); // the server has closed while a byte was on its way
    socket.on('close', () => {
      clearInterval(timer);
      resolve(said);
    });
  });
}

test.each([
  ['a body', 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n'],
  ['a body of unknown length', 'POST /api/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1388\r\n'],
  ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
])('%s: 408, and the connection is closed', async (_what, start) => {
  server = await serve(async (request) => new Response(await request.text()), 0, '127.0.0.1', {
    headersTimeout: 200,
    requestTimeout: 400,
    connectionsCheckingInterval: 50,
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => drip(start)));
  for (const said of answers) expect(said).toMatch(/^HTTP\/1\.1 408 /);
});

test('a request is given 30 seconds at most, as browsers give a call', async () => {
  server = await serve(async () => new Response(), 0);
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000]);
});

test('a connection stays open longer than proxies and browsers keep one unused, so that none is reset as it is used again', async () => {
  server = await serve(async () => new Response(), 0);
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(headers.get('keep-alive')).toBe(`timeout=${server.keepAliveTimeout / 1000}`);
});
