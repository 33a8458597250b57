/** Makes Netlify functions of calls (`src/contracts/define-call.ts`). */
import { createHash } from 'node:crypto';
import type { Config } from '@netlify/functions';
import * as z from 'zod';
import type { Database } from '#db/client.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { isDiskFull } from '#db/disk-full.ts';
import { Refusal } from '#db/refusal.ts';
import { isDatabaseAway } from '#db/resilient-pool.ts';
import { routeParts, type CallDefinition, type OutputOf, type ReadInput } from '#src/contracts/define-call.ts';
import { CallError, type Call } from './call.ts';
import { database } from './database.ts';
import { logFailure } from './log.ts';
import { readInput } from './read-input.ts';
import { EDITOR_QUERY_TIMEOUT_MS, logRequests, type CallRecord } from './request-log.ts';
import { withDataHeaders } from './security-headers.ts';
import { requireStaff, requireViewer, type SignedInCall, type StaffCall } from './session/session.ts';

/** A call as its handler gets it: with the parameters of its path, and with the account where it needs one. */
type CallOf<C extends CallDefinition> = (C['rights'] extends 'staff'
  ? StaffCall
  : C['rights'] extends 'signed in'
    ? SignedInCall
    : Call) & { params: Record<ParameterOf<C['route']>, string> };
type ParameterOf<P extends string> = P extends `${string}:${infer After}`
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

/** A call with what answers it. */
interface AnsweredCall {
  definition: CallDefinition;
  handle(call: Call, input: unknown): Promise<object>;
}

/** What answers a call. A handler that returns anything but the call's output does not compile. */
export const answer = <C extends CallDefinition>(
  definition: C,
  handle: (call: CallOf<C>, input: ReadInput<C>) => Promise<Sendable<OutputOf<C>>>,
): AnsweredCall => ({ definition, handle: handle as AnsweredCall['handle'] });

/** Paths and limit of a function. Netlify reads them as a literal, which the build writes (`scripts/build/function-bundles.ts`). */
export function configOf(...calls: CallDefinition[]): Config & { path: Config['path'] } {
  const path = [...new Set(calls.map(({ route }) => routeParts(route)[1]))] as `/${string}`[];
  const limits = calls.flatMap(({ limit }) => limit ?? []);
  if (!limits.length) return { path };
  return { path, rateLimit: { windowSize: 60, windowLimit: Math.max(...limits), aggregateBy: ['ip', 'domain'] } };
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Makes a Netlify function of calls. It rejects other methods (405), changes from other origins (403), callers without the
 * rights (401, 403) and input that is not as the call's contract says, and turns every error into the same JSON shape
 * (docs/errors.md).
 */
export function endpoint(...calls: AnsweredCall[]) {
  return logRequests(async (request, context, record) => {
    const url = new URL(request.url);
    const cookies: string[] = [];
    try {
      const { definition, handle } = callFor(calls, request.method, url.pathname);
      const { rights, queryTimeoutMs = rights === 'staff' ? EDITOR_QUERY_TIMEOUT_MS : record.queryTimeoutMs } =
        definition;
      record.queryTimeoutMs = queryTimeoutMs;
      if (request.method !== 'GET' && request.method !== 'HEAD') await rejectCrossOrigin(request, url);
      const call = await withAccount(rights, {
        request,
        url,
        params: Object.fromEntries(Object.entries(context.params ?? {}).map(([k, v]) => [k, String(v)])),
        db: await openDatabase(),
        ip: context.ip,
        cookies,
        waitUntil: (work: Promise<unknown>) => context.waitUntil(work),
      });
      const body = await handle(call, await readInput(call, definition));
      return withCookies(body instanceof Response ? body : success(call, body, definition), cookies);
    } catch (error) {
      return withCookies(failure(error, record), cookies);
    }
  });
}

/** @throws CallError 405 */
function callFor(calls: readonly AnsweredCall[], method: string, pathname: string): AnsweredCall {
  const here = calls
    .map((call) => ({ call, parts: routeParts(call.definition.route) }))
    .filter(({ parts: [, path] }) => isPathOf(path, pathname));
  const found = here.find(({ parts }) => parts[0] === (method === 'HEAD' ? 'GET' : method));
  if (found) return found.call;
  const allow = [...new Set(here.flatMap(({ parts: [taken] }) => (taken === 'GET' ? ['GET', 'HEAD'] : taken)))].join(
    ', ',
  );
  throw new CallError(405, `This URL takes ${allow}.`, { headers: { allow } });
}

function isPathOf(path: string, pathname: string): boolean {
  const wanted = path.split('/');
  const segments = pathname.replace(/\/$/, '').split('/');
  return wanted.length === segments.length && wanted.every((one, i) => one.startsWith(':') || one === segments[i]);
}

/** @throws CallError 401, 403 */
async function withAccount(rights: CallDefinition['rights'], call: Call): Promise<Call> {
  if (rights === 'anybody') return call;
  const signedIn = { ...call, viewer: await requireViewer(call) };
  return rights === 'staff' ? requireStaff(signedIn) : signedIn;
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

/** @throws CallError 403 */
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
      tag.replace(/:(\w+)/g, (_, name: string) => params[name]!),
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

/** Logs an error that the caller must not see. */
function unexpected(error: unknown, route: string): CallError {
  logFailure(route, error);
  if (isDiskFull(error) && route.startsWith('/api/editor/'))
    return unavailable('The disk is full, so nothing was saved. Free some space, then try again.');
  if (isDatabaseAway(error)) return databaseAway();
  return unavailable('Something went wrong on our side. Please try again, or call us.');
}
