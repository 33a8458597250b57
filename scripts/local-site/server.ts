import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Site } from './site.ts';

/** Largest request body taken from a browser before the function sees it. */
const LARGEST_BODY = 1024 * 1024;

/** A port in use, said in one line. */
export class PortBusyError extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`);
  }
}

/** Serves a site on loopback. @throws PortBusyError */
export function serve(site: Site, port: number, host = '127.0.0.1'): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    answer(site, incoming, outgoing).catch((error: unknown) => {
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'text/plain' });
      outgoing.end('Something went wrong.');
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') console.error(`${incoming.url} failed:`, error);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? new PortBusyError(port) : error));
    server.listen(port, host, () => resolve(server));
  });
}

async function answer(site: Site, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  let url: URL;
  try {
    url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
  } catch {
    outgoing.writeHead(400, { 'content-type': 'text/plain' }).end('That is not an address.');
    return;
  }
  const method = incoming.method ?? 'GET';
  const bodyless = method === 'GET' || method === 'HEAD';
  const body = bodyless ? null : await readAll(incoming);
  if (body === 'too large') {
    outgoing.writeHead(413, { 'content-type': 'text/plain', connection: 'close' }).end('That is too much.');
    return;
  }
  const response = await site(new Request(url, { method, headers, ...(body && { body: body as BodyInit }) }), incoming.socket.remoteAddress ?? '127.0.0.1');
  outgoing.statusCode = response.status;
  const cookies = response.headers.getSetCookie();
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  if (cookies.length) outgoing.setHeader('set-cookie', cookies);
  if (!response.body || method === 'HEAD') {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
}

async function readAll(incoming: IncomingMessage): Promise<Buffer | 'too large'> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST_BODY) return 'too large';
    parts.push(part);
  }
  return Buffer.concat(parts);
}
