import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { BlockList } from 'node:net';
import { logFailure } from '#src/features/http/log.server.ts';
import { withDataHeaders } from '#src/features/http/security-headers.server.ts';
import { clientAddress } from './client-address.ts';
import type { Site } from './local-site.ts';
import { PortBusyError } from './running-shop.mjs';

/** Largest request body that reaches a function: more than the 8 MB of a picture, so that the function can reject it. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Milliseconds until an incomplete request is cut off, as browsers give up a call (`src/kit/call.ts`). */
const REQUEST_TIMEOUTS = { headers: 10_000, whole: 30_000, checkEvery: 2_000 };

/** Milliseconds that an idle connection stays open. Node's own 5 s end just as a slow client asks again. */
const KEEP_ALIVE_MS = 75_000;

/** @param proxies whose word for the address of a client counts @throws PortBusyError */
export function serve(
  site: Site,
  port: number,
  host = '127.0.0.1',
  { headers, whole, checkEvery } = REQUEST_TIMEOUTS,
  proxies = new BlockList(),
): Promise<Server> {
  const whileSent = { headersTimeout: headers, requestTimeout: whole, connectionsCheckingInterval: checkEvery };
  const timeouts = { ...whileSent, keepAliveTimeout: KEEP_ALIVE_MS };
  const server = createServer(timeouts, (incoming, outgoing) => {
    answer(site, incoming, outgoing, proxies).catch((error: unknown) => {
      logFailure('Answering a request', error);
      if (outgoing.headersSent) outgoing.end();
      else void toResponse(refusal(500, 'Something went wrong.'), outgoing);
    });
  });
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return void socket.destroy();
    const status = UNREADABLE.get(code ?? '') ?? 400;
    const { headers } = refusal(status);
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...Array.from(headers, (line) => line.join(': '))];
    socket.end(`${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortBusyError(port) : error),
    );
    server.listen(port, host, () => resolve(server));
  });
}

async function answer(site: Site, incoming: IncomingMessage, outgoing: ServerResponse, proxies: BlockList) {
  let request: Request;
  try {
    request = await toRequest(incoming);
  } catch (error) {
    const response =
      error instanceof TooLargeError
        ? refusal(413, 'That is too large.')
        : UNKNOWN_METHODS.includes(incoming.method ?? '')
          ? refusal(405, 'There is no such method.', { allow: 'GET, HEAD, POST, PUT, DELETE' })
          : refusal(400, 'That is not an address.');
    outgoing.setHeader('connection', 'close');
    return toResponse(response, outgoing);
  }
  const forwarded = request.headers.get('x-forwarded-for') ?? undefined;
  const client = clientAddress(incoming.socket.remoteAddress ?? '127.0.0.1', forwarded, proxies);
  await toResponse(await site(request, client), outgoing, incoming.method);
}

/** Of a request that no function sees. */
const refusal = (status: number, text = '', headers: Record<string, string> = {}): Response =>
  withDataHeaders(new Response(text, { status, headers: { 'content-type': 'text/plain', ...headers } }));

/** Methods that a standard request must not have. */
const UNKNOWN_METHODS: readonly string[] = ['TRACE', 'TRACK', 'CONNECT'];
/** What Node calls requests that are not complete, and those with too many headers. */
const UNREADABLE = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);

class TooLargeError extends Error {}

/** Converts Node's request to a standard one. @throws when the URL is invalid or the body is too large */
export async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const target = incoming.url ?? '/';
  if (!target.startsWith('/')) throw new Error('not a path'); // `http://other.example/api/logout` would count as its own origin
  const url = new URL(`http://${incoming.headers.host ?? 'localhost'}${target}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  const method = incoming.method ?? 'GET';
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY_BYTES) throw new TooLargeError();
    parts.push(part);
  }
  return new Request(url, { method, headers, body: Buffer.concat(parts) });
}

export async function toResponse(response: Response, outgoing: ServerResponse, method = 'GET'): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length) outgoing.setHeader('set-cookie', cookies);
  const body = method === 'HEAD' ? null : Buffer.from(await response.arrayBuffer());
  if (!body) await response.body?.cancel();
  if (!outgoing.destroyed) outgoing.end(body); // the browser may have closed the connection
}
