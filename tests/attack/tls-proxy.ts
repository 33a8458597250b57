/** A proxy that ends TLS in front of the shop, as on a server of one's own (`hosting/nginx.conf`), and visitors who lie to it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import { createServer, request as askByTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newAddress } from './attacker.ts';
import { PASSWORD, PROXY_ADDRESS, registered, type Outcome, type Target } from './target.ts';

const HOST = 'shop.example';
const OWN = `https://${HOST}`;
const GUESSES = 10;

interface Sent {
  from?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}
interface Came {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

/** @param adds whether it adds its visitor to what the visitor says of himself, instead of replacing it */
async function openTlsProxy(port: number, adds: boolean) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tls-'));
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const subject = [
    '-subj',
    `/CN=${HOST}`,
    '-addext',
    `subjectAltName=DNS:${HOST}`,
    '-keyout',
    key,
    '-out',
    certificate,
  ];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'ignore' });
  const [cert, agent] = [readFileSync(certificate), new Agent({ keepAlive: true })];
  const server = createServer({ key: readFileSync(key), cert }, (incoming, outgoing) => {
    const visitor = incoming.socket.remoteAddress!;
    const named = incoming.headers['x-forwarded-for'];
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': adds && named ? `${String(named)}, ${visitor}` : visitor,
    };
    const { method, url } = incoming;
    const passed = ask(
      { port, host: '127.0.0.1', localAddress: PROXY_ADDRESS, agent, method, path: url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.on('error', () => passed.destroy()).pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  rmSync(folder, { recursive: true });
  const send = (where: string, { from = newAddress(), method = 'POST', headers = {}, body }: Sent, cut = false) =>
    new Promise<Came>((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const all = { host: HOST, 'content-type': 'application/json', 'content-length': text.length, ...headers };
      const to = {
        host: '127.0.0.1',
        port: (server.address() as AddressInfo).port,
        localAddress: from,
        ca: cert,
        servername: HOST,
      };
      const sent = askByTls({ ...to, agent: false, method, path: where, headers: all }, (answer) => {
        answer.resume().on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers }));
      });
      sent.on('error', reject);
      if (!cut) return void sent.end(text);
      sent.write(text.slice(0, text.length / 2), () => sent.destroy(new Error('cut')));
    });
  const close = () => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  };
  return { send, close };
}

const cookiesOf = ({ headers }: Came) => [headers['set-cookie'] ?? []].flat();

export async function askThroughTls(target: Target, times: number): Promise<Outcome> {
  const found: string[] = [];
  let requests = 0;
  const proxies = [await openTlsProxy(target.port, false), await openTlsProxy(target.port, true)] as const;
  const expect = async (what: string, came: Promise<Came>, status: number) => {
    requests++;
    const given = await came;
    if (given.status !== status) found.push(`${what}: ${given.status} instead of ${status}`);
    return given;
  };
  try {
    for (let round = 0; round < times; round++) {
      const { send } = proxies[round % 2]!;
      const { username } = await registered(target);
      const login = { username, password: PASSWORD, agree: true };
      const came = await expect('a login', send('/api/login', { headers: { origin: OWN }, body: login }), 200);
      const lines = cookiesOf(came);
      for (const line of lines)
        if (!/^__Host-.*; Secure/.test(line)) found.push(`a cookie is not for TLS alone: ${line.split('=')[0]}`);
      const cookie = lines.map((line) => line.split(';', 1)[0]).join('; ');
      await expect('a session', send('/api/tokenlogin', { headers: { origin: OWN, cookie }, body: {} }), 200);
      for (const origin of ['https://evil.example', `https://${HOST}.evil.example`, `${OWN}:8443`, 'null'])
        await expect(`a write from ${origin}`, send('/api/logout', { headers: { origin, cookie }, body: {} }), 403);
      const moved = await expect('a redirect', send('/tires/size/225/65R17', { method: 'GET' }), 301);
      const where = new URL(String(moved.headers.location), OWN);
      if (where.origin !== OWN) found.push(`a redirect leads to ${where.origin}`);
      if (!moved.headers['strict-transport-security']) found.push('a redirect has no Strict-Transport-Security');

      const [guesser, other] = [newAddress(), newAddress()];
      const guess = (from: string, at: number) =>
        send('/api/login', {
          from,
          headers: { 'x-forwarded-for': `203.0.113.${at}` },
          body: { ...login, password: `wrong-${at}` },
        });
      for (let at = 0; at < GUESSES; at++) await expect('a guess', guess(guesser, at), 401);
      await expect('a guess too many, with another address in its header', guess(guesser, 99), 429);
      await expect('a guess of somebody else', guess(other, 1), 401);
      await send('/api/login', { body: login }, true).catch(() => undefined);
      await expect('the health after a request that was cut', send('/api/health', { method: 'GET' }), 200);
    }
  } finally {
    for (const proxy of proxies) proxy.close();
  }
  return { counts: [`${requests} requests by TLS through two kinds of proxy`, `${2 * times} forged addresses`], found };
}
