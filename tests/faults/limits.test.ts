/** Rate limits hold across servers, and no header that a caller sends gets around them. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect as connectTo, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openEmbedded, type Connection } from '#db/client.ts';
import { useConnection } from '#src/features/http/database.server.ts';
import { embeddedTemplate } from '../databases/embedded-template.ts';
import { serve } from '../../scripts/serve/http-server.ts';
import { localSite } from '../../scripts/serve/local-site.ts';
import { mountSources } from '../support/compiled-pages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const logIn = (port: number, username: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username, password: 'wrong-password', agree: true }),
  });

describe('a running server', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-limits-'));
  let connection: Connection;
  let server: Server;
  let port: number;
  beforeAll(async () => {
    vi.stubEnv('LOG', 'none');
    vi.stubEnv('DATA_DIR', folder);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    connection = await openEmbedded('memory://', await embeddedTemplate());
    useConnection(connection);
    server = await serve(localSite({ root, siteDir: folder, functions: await mountSources() }), 0);
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await connection.close();
    rmSync(folder, { recursive: true, force: true });
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  /** Headers in which a proxy names its client. Only the platform's own report is trusted, which is no header. */
  const forged = (i: number): Record<string, string> => {
    const ip = `192.0.2.${i}`;
    return {
      'x-forwarded-for': `${ip}, 10.0.0.1`,
      'x-nf-client-connection-ip': ip,
      forwarded: `for=${ip};proto=https`,
      'x-real-ip': ip,
      'client-ip': ip,
      'true-client-ip': ip,
      'cf-connecting-ip': ip,
      'fastly-client-ip': ip,
      'x-client-ip': ip,
      'x-cluster-client-ip': ip,
      'x-original-forwarded-for': ip,
      via: `1.1 ${ip}`,
      'x-nf-account-id': String(i),
      'user-agent': `Mozilla/${i}`,
      cookie: `__Host-visitor=${String(i).padStart(43, 'A')}`,
    };
  };

  test('counts guesses by the connection, whatever forwarding headers say', async () => {
    const statuses: number[] = [];
    for (let i = 1; i <= 32; i++) statuses.push((await logIn(port, `shop-${i}@example.com`, forged(i))).status);
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429, 429]);
  });

  test('answers calls that there are not as JSON, whatever the method', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/nothing/at/all'],
      ['DELETE', '/api/'],
    ] as const) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
      expect([response.status, response.headers.get('content-type')], path).toEqual([
        404,
        'application/json; charset=utf-8',
      ]);
      expect(await response.json()).toEqual({ status: 'error', message: 'There is no such call.' });
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  /** Sends bytes as they are, and gives the whole answer. */
  const send = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = connectTo(port, '127.0.0.1', () => socket.write(bytes));
      socket.setEncoding('utf8').on('data', (part: string) => {
        answer += part;
        if (bytes.endsWith('000\r\n\r\n')) socket.end(); // the body is not sent
      });
      socket.on('error', reject).on('close', () => resolve(answer));
    });
  const CLOSE = 'Host: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

  test.each([
    ['TRACE', `TRACE / HTTP/1.1\r\n${CLOSE}`, 405],
    [
      'another host in the path',
      `POST //evil.example/api/logout HTTP/1.1\r\nOrigin: http://evil.example\r\n${CLOSE}`,
      405,
    ],
    ['a whole URL', `POST http://evil.example/api/logout HTTP/1.1\r\nOrigin: http://evil.example\r\n${CLOSE}`, 400],
    ['no path', `OPTIONS * HTTP/1.1\r\n${CLOSE}`, 400],
    ['a path in the host', `POST / HTTP/1.1\r\nHost: x/api/logout?\r\nContent-Length: 0\r\n\r\n`, 400],
    ['two hosts', `GET / HTTP/1.1\r\nHost: other.example\r\n${CLOSE}`, 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['what a server should expect', `POST / HTTP/1.1\r\nExpect: more\r\n${CLOSE}`, 417],
    [
      'a path that there is not, before its body',
      'POST /api/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 9500000\r\n\r\n',
      404,
    ],
    [
      'a call without a session, before its body',
      'POST /api/editor/uploads HTTP/1.1\r\nHost: x\r\nContent-Length: 8000000\r\n\r\n',
      401,
    ],
    ['a body of 11 MB, unread', 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 11534336\r\n\r\n', 413],
    ['no HTTP', 'HELO shop\r\n\r\n', 400],
    ['a header without a name', `GET / HTTP/1.1\r\n: nothing\r\n${CLOSE}`, 400],
    ['100 KB of headers', `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(100_000)}\r\n${CLOSE}`, 431],
  ])('refuses %s, with the headers of every answer', async (_what, bytes, status) => {
    const answer = await send(bytes);
    expect(answer.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(answer.toLowerCase()).toContain('\r\nx-frame-options: sameorigin\r\n');
    if (status === 405) expect(answer.toLowerCase()).toContain('\r\nallow: ');
  });
});
