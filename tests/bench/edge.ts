/** The shop as an edge serves it, on loopback: HTTP/2 over TLS, brotli, answers kept as long as they say. */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Site } from '../../scripts/serve/local-site.ts';

interface Kept {
  status: number;
  headers: Record<string, string>;
  /** apart, because one response may set several */
  cookies: string[];
  body: Buffer;
  until: number;
}

/** Headers that HTTP/2 has no place for. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);
const TEXT = /^(text\/|application\/(json|javascript|xml|manifest)|image\/svg)/;

/** What a browser got. */
export interface Answered {
  url: string;
  status: number;
  /** of the body, as it was sent */
  bytes: number;
}

/** @returns its URL, `https://localhost:…`; the certificate is its own */
export async function serveAsEdge(
  site: Site,
  answered: (answer: Answered) => void = () => {},
): Promise<{ origin: string; close(): void }> {
  const kept = new Map<string, Kept>();
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(502).end(error.message));
  });

  async function answer(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const packs = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const key = `${packs} ${request.url}`;
    const isPublic = request.method === 'GET' && !request.headers.cookie;
    let found = isPublic ? kept.get(key) : undefined;
    if (!found || found.until < Date.now()) {
      found = await fetched(request, packs);
      if (isPublic && found.until) kept.set(key, found);
    }
    const isKnown = found.headers.etag && request.headers['if-none-match'] === found.headers.etag;
    answered({ url: request.url, status: isKnown ? 304 : found.status, bytes: isKnown ? 0 : found.body.length });
    if (isKnown) return void response.writeHead(304, found.headers).end();
    const cookies = found.cookies.length > 0 && { 'set-cookie': found.cookies };
    response.writeHead(found.status, { ...found.headers, ...cookies, 'content-length': found.body.length });
    if (request.method === 'HEAD') response.end();
    else response.end(found.body);
  }

  async function fetched(request: Http2ServerRequest, packs: boolean): Promise<Kept> {
    const headers = Object.entries(request.headers).filter(
      (e): e is [string, string] => typeof e[1] === 'string' && !e[0].startsWith(':') && e[0] !== 'if-none-match',
    );
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const asked = new Request(`${origin}${request.url}`, {
      method: request.method,
      headers,
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    });
    const response = await site(asked, '127.0.0.1');
    const sent = Object.fromEntries(
      [...response.headers].filter(([name]) => !HOP_BY_HOP.has(name) && name !== 'set-cookie'),
    );
    let body = Buffer.from(await response.arrayBuffer());
    if (packs && body.length > 256 && TEXT.test(sent['content-type'] ?? '')) {
      body = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
      sent['content-encoding'] = 'br';
    }
    const rule = sent['netlify-cdn-cache-control'] ?? sent['cache-control'] ?? '';
    const cookies = response.headers.getSetCookie();
    const forAll = response.status === 200 && !/no-store|private/.test(rule) && !cookies.length;
    if (forAll) sent.etag ??= `"${createHash('sha1').update(body).digest('base64url')}"`;
    // an edge keeps pages until the next deploy, whatever browsers are told
    return { status: response.status, headers: sent, cookies, body, until: forAll ? Date.now() + 3_600_000 : 0 };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => void server.close() };
}

/**
 * What lets Chromium trust the certificate. Where it only ignores the error, it keeps nothing in its cache, and code that a page
 * has fetched ahead is fetched again.
 */
export function trustingEdge(): string {
  const key = new X509Certificate(certificate().cert).publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
}

/** Made once, by OpenSSL. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = path.join(tmpdir(), 'shop-edge-certificate');
  mkdirSync(folder, { recursive: true });
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string];
  if (!existsSync(cert))
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-keyout',
        key,
        '-out',
        cert,
        '-days',
        '365',
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost',
      ],
      { stdio: 'ignore' },
    );
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
