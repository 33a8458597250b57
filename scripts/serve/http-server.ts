import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { logFailure } from '#functions/http/log.ts';
import type { Site } from './local-site.ts';

/** Largest request body that reaches a function: more than the 8 MB of a picture, so that the function can reject it. */
const LARGEST_BODY = 10 * 1024 * 1024;

/**
 * Milliseconds after which a connection is closed whose request is not complete, so that clients who send a byte at a time
 * hold none open. Browsers give up on a call after 30 s, too (`src/contracts/call.ts`).
 */
const REQUEST_TIMEOUTS = { headers: 10_000, whole: 30_000, checkEvery: 2_000 };

/**
 * Milliseconds that a connection stays open for the next request. Node's own 5 s are so short that a client on a busy machine, or a
 * proxy, sends its next request while the server closes: it gets no answer but a reset.
 */
const KEPT_OPEN = 75_000;

/** The port is in use. The message is one line. */
export class PortBusyError extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`);
  }
}

/** Serves a site on loopback. @throws PortBusyError */
export function serve(
  site: Site,
  port: number,
  host = '127.0.0.1',
  { headers, whole, checkEvery } = REQUEST_TIMEOUTS,
): Promise<Server> {
  const timeouts = {
    headersTimeout: headers,
    requestTimeout: whole,
    connectionsCheckingInterval: checkEvery,
    keepAliveTimeout: KEPT_OPEN,
  };
  const server = createServer(timeouts, (incoming, outgoing) => {
    answer(site, incoming, outgoing).catch((error: unknown) => {
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'text/plain' });
      outgoing.end('Something went wrong.');
      logFailure('Answering a request', error);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortBusyError(port) : error),
    );
    server.listen(port, host, () => resolve(server));
  });
}

async function answer(site: Site, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  let request: Request;
  try {
    request = await toRequest(incoming);
  } catch (error) {
    const [status, text] =
      error instanceof TooLargeError ? [413, 'That is too much.'] : [400, 'That is not an address.'];
    outgoing.writeHead(status as number, { 'content-type': 'text/plain', connection: 'close' }).end(text);
    return;
  }
  await toResponse(await site(request, incoming.socket.remoteAddress ?? '127.0.0.1'), outgoing, incoming.method);
}

class TooLargeError extends Error {}

/** Converts Node's request to a standard one. @throws when the URL is invalid or the body is too large */
export async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  const method = incoming.method ?? 'GET';
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST_BODY) throw new TooLargeError();
    parts.push(part);
  }
  return new Request(url, { method, headers, body: Buffer.concat(parts) });
}

/** Sends a standard response through Node's. */
export async function toResponse(response: Response, outgoing: ServerResponse, method = 'GET'): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length) outgoing.setHeader('set-cookie', cookies);
  const body = method === 'HEAD' ? null : Buffer.from(await response.arrayBuffer());
  if (!body) await response.body?.cancel();
  if (!outgoing.destroyed) outgoing.end(body); // the browser may have closed the connection
}
