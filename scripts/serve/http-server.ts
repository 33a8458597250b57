import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { BlockList } from 'node:net';
import { ReadableStream } from 'node:stream/web';
import { CallError } from '#src/features/http/call.server.ts';
import { logFailure } from '#src/features/http/log.server.ts';
import { withDataHeaders } from '#src/features/http/security-headers.server.ts';
import { clientAddress } from './client-address.ts';
import type { Site } from './local-site.ts';
import { PortBusyError } from './running-shop.mjs';

/** Largest request body that reaches a function: more than the 8 MB of a picture, so that the function can reject it. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Bytes of all bodies that functions are reading or working on; a body beyond them gets 503. */
const MAX_BYTES_IN_FLIGHT = 64 * 1024 * 1024;
const MAX_CONNECTIONS = 2_000;

/** Milliseconds until an incomplete request is cut off, as browsers give up a call (`src/kit/call.ts`). */
const REQUEST_TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 };

/** Milliseconds that an idle connection stays open. Node's own 5 s end just as a slow client asks again. */
const KEEP_ALIVE_MS = 75_000;

/** @param proxies whose word for the address of a client counts @throws PortBusyError */
export function serve(
  site: Site,
  port: number,
  host = '127.0.0.1',
  requestTimeouts = REQUEST_TIMEOUTS,
  proxies = new BlockList(),
): Promise<Server> {
  const timeouts = { ...requestTimeouts, keepAliveTimeout: KEEP_ALIVE_MS };
  // a missing host is refused here, with the headers of every answer
  const server = createServer({ ...timeouts, requireHostHeader: false }, (incoming, outgoing) => {
    answer(site, incoming, outgoing, proxies).catch((error: unknown) => {
      const isRefused = error instanceof CallError;
      if (!isRefused) logFailure('Answering a request', error);
      if (outgoing.headersSent) outgoing.end();
      else
        void toResponse(
          isRefused ? refusal(error.status, error.message) : refusal(500, 'Something went wrong.'),
          outgoing,
        );
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.on('checkExpectation', (_incoming, outgoing: ServerResponse) => void toResponse(refusal(417), outgoing));
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
  const request = toRequest(incoming, outgoing);
  if (request instanceof Response) {
    outgoing.setHeader('connection', 'close');
    return toResponse(request, outgoing);
  }
  const forwarded = request.headers.get('x-forwarded-for') ?? undefined;
  const client = clientAddress(incoming.socket.remoteAddress ?? '127.0.0.1', forwarded, proxies);
  await toResponse(await site(request, client), outgoing, incoming.method);
}

const refusal = (status: number, text = '', headers: Record<string, string> = {}): Response =>
  withDataHeaders(new Response(text, { status, headers: { 'content-type': 'text/plain', ...headers } }));

const UNKNOWN_METHODS: readonly string[] = ['TRACE', 'TRACK', 'CONNECT'];
/** What Node calls requests that are not complete, and those with too many headers. */
const UNREADABLE = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);

/** One name or address with a port perhaps: a path in it would become part of the URL. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Or the response that refuses it. A body is read only when a function asks for it, which has by then checked rights and size. */
export function toRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request | Response {
  const { url: target = '/', method = 'GET', httpVersion } = incoming;
  const { host = httpVersion === '1.0' ? ['localhost'] : [] } = incoming.headersDistinct;
  // not `http://other.example/api/logout`, which would count as its own origin
  if (
    !target.startsWith('/') ||
    host.length !== 1 ||
    !HOST.test(host[0]!) ||
    !URL.canParse(`http://${host[0]}${target}`)
  )
    return refusal(400, 'That is not an address.');
  if (UNKNOWN_METHODS.includes(method))
    return refusal(405, 'There is no such method.', { allow: 'GET, HEAD, POST, PUT, DELETE' });
  if (Number(incoming.headers['content-length']) > MAX_BODY_BYTES) return refusal(413, 'That is too large.');
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  const url = `http://${host[0]}${target}`;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const body = ReadableStream.from(bodyOf(incoming, outgoing)) as BodyInit;
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
}

let bytesInFlight = 0;

/** The parts of a body. Its bytes count until the response is sent. @throws CallError 413, 503; 400 when it breaks off */
async function* bodyOf(incoming: IncomingMessage, outgoing: ServerResponse) {
  if (outgoing.destroyed) return; // nobody waits for the response
  let size = 0;
  outgoing.once('close', () => (bytesInFlight -= size));
  // the connection still has to carry the response
  const parts: AsyncIterable<Buffer> = incoming.iterator({ destroyOnReturn: false });
  try {
    for await (const part of parts) {
      size += part.length;
      bytesInFlight += part.length;
      if (size > MAX_BODY_BYTES) throw new CallError(413, 'That is too large.');
      if (bytesInFlight > MAX_BYTES_IN_FLIGHT)
        throw new CallError(503, 'Too much is being sent at once. Please try again in a minute.', {
          headers: { 'retry-after': '60' },
        });
      yield part;
    }
  } catch (error) {
    throw incoming.errored ? new CallError(400, 'The request broke off.') : error;
  }
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
