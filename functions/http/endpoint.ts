import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Database } from '#db/client.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { isDiskFull } from '#db/disk-full.ts';
import { Refusal } from '#db/refusal.ts';
import { isDatabaseAway } from '#db/resilient-pool.ts';
import { logRequests, type CallRecord } from './request-log.ts';
import { database } from './database.ts';
import { logFailure } from './log.ts';
import { withDataHeaders } from './security-headers.ts';
import type { AccountFault } from '#src/domain/account/account.ts';

interface ErrorDetails {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** such as the current version after an edit conflict */
  data?: unknown;
}

/** An error response. Its message is shown to the visitor as it is. */
export class CallError extends Error {
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(status: number, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

type CacheTag = 'catalogue' | 'content' | 'settings' | 'vehicles';

export interface Call {
  request: Request;
  url: URL;
  params: Record<string, string>;
  db: Database;
  /** The caller's IP address according to the platform. Forwarding headers can be forged and are ignored. */
  ip: string;
  /** `Set-Cookie` headers of the response, whether it is a success or an error. */
  cookies: string[];
  /** Keeps the function running after the response until the work is done. */
  waitUntil(work: Promise<unknown>): void;
}

/** One HTTP method of an endpoint. For methods that need a signed-in account see `requireSignedIn` in `session/session.ts`. */
export interface Method {
  /** Tags under which the edge caches the response. Without one, the response is private. */
  tag?: CacheTag | ((call: Call) => string);
  /** Contracts of the query: the edge tells answers apart by their parameters, and by no others. */
  query?: readonly z.ZodObject[];
  /** Milliseconds that the call may wait for the database in all, if not the default. */
  queryTimeoutMs?: number;
  answer(call: Call): Promise<Response | object>;
}

const MAX_BODY_BYTES = 64 * 1024;
const JSON_TYPE = 'application/json; charset=utf-8';
const JSON_BODY = /^application\/json\b/i;
/** Content types of `navigator.sendBeacon`, which sends JSON as plain text. */
export const BEACON_TYPE = /^(application\/json|text\/plain)\b/i;

type MethodName = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Makes a Netlify function from handlers of HTTP methods. It rejects other methods (405), changes from other origins (403)
 * and bodies that are not JSON (415) or too large (413), and turns every error into the same JSON shape (docs/errors.md).
 */
export function endpoint(methods: { [M in MethodName]?: Method | Method['answer'] }) {
  const allow = [...Object.keys(methods), ...(methods.GET ? ['HEAD'] : [])].join(', ');
  return logRequests(async (request, context, record) => {
    const url = new URL(request.url);
    const cookies: string[] = [];
    try {
      const found = methods[(request.method === 'HEAD' ? 'GET' : request.method) as MethodName];
      const method = typeof found === 'function' ? { answer: found } : found;
      if (!method) throw new CallError(405, `This URL takes ${allow}.`, { headers: { allow } });
      if (request.method !== 'GET' && request.method !== 'HEAD') await rejectCrossOrigin(request, url);
      if (method.queryTimeoutMs) record.queryTimeoutMs = method.queryTimeoutMs;
      const params = Object.fromEntries(Object.entries(context.params ?? {}).map(([k, v]) => [k, String(v)]));
      const call = {
        request,
        url,
        params,
        db: await openDatabase(),
        ip: context.ip,
        cookies,
        waitUntil: (work: Promise<unknown>) => context.waitUntil(work),
      };
      const answer = await method.answer(call);
      const tag = typeof method.tag === 'function' ? method.tag(call) : method.tag;
      const done = answer instanceof Response ? answer : success(request, answer, tag, method.query);
      return withCookies(done, cookies);
    } catch (error) {
      return withCookies(failure(error, record), cookies);
    }
  });
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

/** Reads a JSON body by its contract. @param most bytes @param type accepted types @throws CallError 400, 413, 415 */
export async function readBody<T extends z.ZodType>(
  request: Request,
  contract: T,
  { most = MAX_BODY_BYTES, type = JSON_BODY }: { most?: number; type?: RegExp } = {},
): Promise<z.output<T>> {
  if (!type.test(request.headers.get('content-type') ?? '')) throw new CallError(415, 'Send JSON.');
  const bytes = await readBytes(request, most);
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString());
  } catch {
    throw new CallError(400, 'That is not JSON.');
  }
  return check(contract, body);
}

/** Reads a body of any type. @param most largest size in bytes @throws CallError 413 */
export async function readBytes(request: Request, most: number): Promise<Buffer> {
  const tooLarge = () =>
    new CallError(
      413,
      `That is more than ${most < 1024 * 1024 ? `${most / 1024} KiB` : `${most / 1024 / 1024} MB`}. Please send less.`,
    );
  if (Number(request.headers.get('content-length')) > most) throw tooLarge();
  const bytes = Buffer.from(await request.arrayBuffer());
  if (bytes.length > most) throw tooLarge();
  return bytes;
}

/** Reads the query. The first of repeated parameters counts. PostgreSQL cannot store NUL. @throws CallError 400 */
export const parseQuery = <T extends z.ZodType>(url: URL, contract: T): z.output<T> =>
  check(
    contract,
    Object.fromEntries([...url.searchParams].reverse().map(([name, value]) => [name, value.replaceAll('\0', '')])),
  );

function check<T extends z.ZodType>(contract: T, value: unknown): z.output<T> {
  const read = contract.safeParse(value);
  if (read.success) return read.data;
  const fields = Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]));
  throw new CallError(400, `Please check: ${Object.keys(fields).join(', ')}.`, { fields });
}

/** Parses an id from the path. @throws CallError 404 for anything but a positive number */
export function parseId(text: string | undefined, notFound: string): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw new CallError(404, notFound);
  return Number(text);
}

function success(request: Request, body: object, tag: string | undefined, query: Method['query']): Response {
  const text = JSON.stringify({ status: 'success', ...body });
  if (!tag) return new Response(text, { headers: { 'content-type': JSON_TYPE, 'cache-control': 'private, no-store' } });
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  const headers = { 'content-type': JSON_TYPE, etag, ...edgeCache(tag, query) };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : text, { headers });
}

/** Browsers revalidate each time, mostly with a 304. The edge caches for a minute, and for ten more while it revalidates. */
const edgeCache = (tag: string, query: Method['query'] = []): Record<string, string> => ({
  'cache-control': 'public, max-age=0, must-revalidate',
  'netlify-cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600',
  'netlify-cache-tag': tag,
  'netlify-vary': `query=${query.flatMap(({ shape }) => Object.keys(shape)).join('|') || 'none'}`,
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

/** @throws CallError 400 with the message and the field of a form's first error, if there is one */
export function throwFormError(fault: AccountFault | null): void {
  if (fault) throw new CallError(400, fault.message, { fields: { [fault.field]: fault.message } });
}
