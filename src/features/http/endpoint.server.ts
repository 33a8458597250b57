/** Makes Netlify functions of calls (`src/kit/define-call.ts`). */
import { createHash } from 'node:crypto';
import type { Config } from '@netlify/functions';
import * as z from 'zod';
import type { Database } from '#db/client.ts';
import { escapeHtml } from '#src/features/shop/setting-tokens.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { Refusal } from '#db/refusal.ts';
import { isDatabaseAway, isDiskFull } from '#db/resilient-pool.ts';
import { routeParts, type CallDefinition, type OutputOf, type ReadInput } from '#src/kit/define-call.ts';
import type { ErrorAnswer } from '#src/kit/call.ts';
import { CallError, type Call, isForm, readInput } from './call.server.ts';
import { database } from './database.server.ts';
import { logFailure, EDITOR_QUERY_TIMEOUT_MS, logRequests, type CallContext, type CallRecord } from './log.server.ts';
import { withDataHeaders } from './security-headers.server.ts';

export * from './call.server.ts';

/** Parameters of a call's path: `id` is a positive number, others are texts. */
type ParametersOf<Route extends string> = { [Name in ParameterOf<Route>]: Name extends 'id' ? number : string };
type ParameterOf<Path extends string> = Path extends `${string}:${infer After}`
  ? After extends `${infer Name}/${infer Rest}`
    ? Name | ParameterOf<Rest>
    : After
  : never;

/** A text may be a `Date`, which is sent as ISO 8601. */
type Sendable<T> = unknown extends T ? T : SendableParts<T>;
type SendableParts<T> = T extends Response
  ? T
  : T extends object
    ? { [K in keyof T]: Sendable<T[K]> }
    : string extends T
      ? T | Date
      : T;

/** A call with what answers it. `admit` lets the caller in, or throws. */
interface AnsweredCall {
  definition: CallDefinition;
  admit(call: Call): Promise<Call> | Call;
  handle(call: Call, input: unknown): Promise<object>;
}

/** A Netlify function. The build writes its config into the file (`scripts/build/function-bundles.ts`). */
interface Endpoint {
  (request: Request, context: CallContext): Promise<Response>;
  calls: AnsweredCall[];
  config: { path: `/${string}`[] } & Pick<Config, 'rateLimit'>;
}

/** Makes functions of calls with these rights. A handler that returns anything but the call's output does not compile. */
export const answererOf =
  <Caller extends Call, Rights extends CallDefinition['rights']>(
    _: Rights,
    admit: (call: Call) => Promise<Caller> | Caller,
  ) =>
  <C extends CallDefinition & { rights: Rights }>(
    definition: C,
    handle: (
      call: Caller & { params: ParametersOf<C['route']> },
      input: ReadInput<C>,
    ) => Promise<Sendable<OutputOf<C>>>,
  ): Endpoint =>
    endpointOf([{ definition, admit, handle: handle as AnsweredCall['handle'] }]);

/** For whoever is signed in, and the staff: `accounts/session.private.server.ts`. */
export const answer = answererOf('anybody', (call) => call);

export const endpoint = (...endpoints: Endpoint[]): Endpoint => endpointOf(endpoints.flatMap(({ calls }) => calls));

function configOf(calls: readonly AnsweredCall[]): Endpoint['config'] {
  const definitions = calls.map(({ definition }) => definition);
  const path = [...new Set(definitions.map(({ route }) => routeParts(route)[1] as `/${string}`))];
  const limits = definitions.flatMap(({ limit }) => limit ?? []);
  if (!limits.length) return { path };
  return { path, rateLimit: { windowSize: 60, windowLimit: Math.max(...limits), aggregateBy: ['ip', 'domain'] } };
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Rejects other methods (405), changes from other origins (403), callers without the rights (401, 403) and input that is not
 * as the call's contract says, and turns every error into the same JSON shape (docs/errors.md).
 */
function endpointOf(calls: AnsweredCall[]): Endpoint {
  const config = configOf(calls);
  const routes = calls.map((call) => {
    const [method, pathname] = routeParts(call.definition.route);
    return { ...call, method, path: new URLPattern({ pathname }) };
  });
  const respond = logRequests(config.path[0]!, async (request, context, record) => {
    const url = new URL(request.url);
    const cookies: string[] = [];
    let response: Response;
    try {
      const { definition, admit, handle, params } = callFor(routes, request.method, url.pathname);
      record.route = routeParts(definition.route)[1];
      const { rights, queryTimeoutMs = rights === 'staff' ? EDITOR_QUERY_TIMEOUT_MS : record.queryTimeoutMs } =
        definition;
      record.queryTimeoutMs = queryTimeoutMs;
      if (request.method !== 'GET' && request.method !== 'HEAD') await rejectCrossOrigin(request, url);
      const call = await admit({
        request,
        url,
        params,
        db: await openDatabase(),
        ip: context.ip,
        cookies,
        waitUntil: (work: Promise<unknown>) => context.waitUntil(work),
      });
      if (params.id !== undefined) call.params = { ...params, id: readId(params.id) };
      const body = await handle(call, await readInput(call, definition));
      response = body instanceof Response ? body : success(call, body, definition);
    } catch (error) {
      response = failure(error, record);
    }
    return withCookies(isForm(request) ? await pageOf(response) : response, cookies);
  });
  return Object.assign(respond, { calls, config });
}

async function pageOf(response: Response): Promise<Response> {
  const { message = '', fields = {} } = (await response.json()) as Partial<ErrorAnswer>;
  const texts = Object.values(fields).length ? Object.values(fields) : [message];
  const [title, back] = response.ok ? ['Sent', ''] : ['Not sent', '<p>Go back: what you typed is still there.</p>'];
  const paragraphs = texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  return new Response(
    `<!doctype html><html lang="en">${head}<h1>${title}</h1>${paragraphs}${back}<p><a href="/">Home</a></p></html>`,
    { status: response.status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  );
}

type AnsweredRoute = AnsweredCall & { method: string; path: URLPattern };

function callFor(routes: readonly AnsweredRoute[], method: string, pathname: string) {
  const matches = routes.flatMap((route) => {
    const found = route.path.exec({ pathname: pathname.replace(/\/$/, '') });
    return found ? [{ ...route, params: found.pathname.groups as Record<string, string> }] : [];
  });
  const match = matches.find((one) => one.method === (method === 'HEAD' ? 'GET' : method));
  if (match) return match;
  const methods = matches.flatMap((one) => (one.method === 'GET' ? ['GET', 'HEAD'] : one.method));
  const allow = [...new Set(methods)].join(', ');
  throw new CallError(405, `This URL takes ${allow}.`, { headers: { allow } });
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new CallError(404, 'Not found');
  return Number(text);
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const line of cookies) response.headers.append('set-cookie', line);
  return withDataHeaders(response);
}

async function openDatabase(): Promise<Database> {
  try {
    return await database();
  } catch (error) {
    logFailure('Opening the database', error);
    throw databaseAway();
  }
}

const unavailable = (message: string) => new CallError(503, message, { headers: { 'retry-after': '30' } });
const databaseAway = () =>
  unavailable('The shop cannot reach its stock list right now. Please try again in a minute, or call us.');

async function rejectCrossOrigin(request: Request, url: URL): Promise<void> {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if ((site && site !== 'same-origin' && site !== 'none') || (origin && !(await isOwnOrigin(origin, url))))
    throw new CallError(403, 'This can only be sent from the shop’s own pages.');
}

/** Behind a proxy that ends TLS, the request's own URL is not the one that browsers know. */
async function isOwnOrigin(origin: string, url: URL): Promise<boolean> {
  if (origin === url.origin) return true;
  const { site_url } = await readSettings(await openDatabase());
  return origin === new URL(site_url).origin;
}

function success({ request, params }: Call, body: object, { tag, input }: CallDefinition): Response {
  const text = JSON.stringify({ status: 'success', ...body });
  if (!tag) return new Response(text, { headers: { 'content-type': JSON_TYPE, 'cache-control': 'private, no-store' } });
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  const headers = {
    'content-type': JSON_TYPE,
    etag,
    ...edgeCache(
      tag.replace(/:(\w+)/g, (_, name: string) => String(params[name])),
      input,
    ),
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : text, { headers });
}

/**
 * Browsers revalidate each time, mostly with a 304. The edge caches for a minute, and for ten more while it revalidates. It tells
 * answers apart by the parameters that the call reads, and by no others.
 */
const edgeCache = (tag: string, query: CallDefinition['input']): Record<string, string> => ({
  'cache-control': 'public, max-age=0, must-revalidate',
  'netlify-cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600',
  'netlify-cache-tag': tag,
  'netlify-vary': `query=${query instanceof z.ZodObject ? Object.keys(query.shape).join('|') : 'none'}`,
});

/** Responses with status 5xx quote the id of the call, so that the error can be found in the log. */
function failure(error: unknown, { id, route }: CallRecord): Response {
  const refused = error instanceof Refusal ? new CallError(409, error.message) : error;
  const { status, message, details } = refused instanceof CallError ? refused : unexpected(error, route);
  const { fields, headers, data } = details;
  // without those that are undefined
  const body = JSON.stringify({ status: 'error', message, id: status >= 500 ? id : undefined, fields, data });
  return new Response(body, {
    status,
    headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store', ...headers },
  });
}

function unexpected(error: unknown, route: string): CallError {
  logFailure(route, error);
  if (isDiskFull(error) && route.startsWith('/api/editor/'))
    return unavailable('The disk is full, so nothing was saved. Free some space, then try again.');
  if (isDatabaseAway(error)) return databaseAway();
  return unavailable('Something went wrong on our side. Please try again, or call us.');
}
