import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Database } from '#db/client.ts';
import { isDatabaseAway } from '#db/resilient-pool.ts';
import type { CallContext } from './call-context.ts';
import { CallError } from './call-error.ts';
import { recorded } from './request-log.ts';
import { database } from './database.ts';
import { logFailure } from './log.ts';
import { safeData } from './security-headers.ts';

export type CacheTag = 'catalogue' | 'content' | 'settings' | 'vehicles';

export interface Call {
  request: Request;
  url: URL;
  params: Record<string, string>;
  db: Database;
  /** who asks, as the platform says; forwarding headers are not believed */
  ip: string;
  /** `Set-Cookie` lines that the answer will carry, be it a success or not */
  cookies: string[];
  /** lets work go on after the answer */
  waitUntil(work: Promise<unknown>): void;
}

/** For a method that only those may call who are signed in, see `forSignedIn` in `session.ts`. */
export interface Method {
  /** public answers are kept at the edge under these tags; without one an answer is private */
  tag?: CacheTag | ((call: Call) => string);
  /** ms that it may wait for the database in all, when it is not as long as any call */
  queryTimeoutMs?: number;
  answer(call: Call): Promise<Response | object>;
}

const LARGEST_BODY = 64 * 1024;
const JSON_TYPE = 'application/json; charset=utf-8';
const JSON_BODY = /^application\/json\b/i;
/** What `navigator.sendBeacon` calls the JSON it sends. */
export const BEACON_TYPE = /^(application\/json|text\/plain)\b/i;

type MethodName = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Makes a Netlify function of a few methods. Says no to other methods (405), to changes from other origins (403) and
 * of other types (415) or sizes (413); turns what goes wrong into the one shape of error (`decisions.md` 23).
 */
export function endpoint(methods: { [M in MethodName]?: Method }): (
  request: Request,
  context: CallContext,
) => Promise<Response> {
  const allow = [...Object.keys(methods), ...(methods.GET ? ['HEAD'] : [])].join(', ');
  return recorded(async (request, context, record) => {
    const url = new URL(request.url);
    const cookies: string[] = [];
    try {
      const method = methods[(request.method === 'HEAD' ? 'GET' : request.method) as MethodName];
      if (!method) throw new CallError(405, `This address takes ${allow}.`, { headers: { allow } });
      if (request.method !== 'GET' && request.method !== 'HEAD') refuseForeign(request, url);
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
      return withCookies(answer instanceof Response ? answer : success(request, answer, tag), cookies);
    } catch (error) {
      return withCookies(failure(error, url, record.id), cookies);
    }
  });
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const line of cookies) response.headers.append('set-cookie', line);
  return safeData(response);
}

async function openDatabase(): Promise<Database> {
  try {
    return await database();
  } catch (error) {
    logFailure('Opening the database', error);
    throw databaseAway();
  }
}

const databaseAway = () =>
  new CallError(503, 'The shop cannot reach its stock list right now. Please try again in a minute, or call us.', {
    headers: { 'retry-after': '30' },
  });

function refuseForeign(request: Request, url: URL): void {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if ((origin && origin !== url.origin) || (site && site !== 'same-origin' && site !== 'none'))
    throw new CallError(403, 'This can only be sent from the shop’s own pages.');
}

/** A JSON body checked by its contract. `most` is in bytes, 64 KiB when not given; a beacon's JSON goes by another name. */
export async function readBody<T extends z.ZodType>(
  request: Request,
  contract: T,
  { most = LARGEST_BODY, type = JSON_BODY }: { most?: number; type?: RegExp } = {},
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

/** A body as it is. @param most bytes @throws CallError 413 */
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

/** The query as its contract reads it; of a parameter given twice the last counts. A NUL, which the database cannot hold, is left out. */
export const readQuery = <T extends z.ZodType>(url: URL, contract: T): z.output<T> =>
  check(contract, Object.fromEntries([...url.searchParams].map(([name, value]) => [name, value.replaceAll('\0', '')])));

function check<T extends z.ZodType>(contract: T, value: unknown): z.output<T> {
  const read = contract.safeParse(value);
  if (read.success) return read.data;
  const fields = Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]));
  throw new CallError(400, `Please check: ${Object.keys(fields).join(', ')}.`, { fields });
}

/** A number that stands in the address; anything else is not found. */
export function idOf(text: string | undefined, notFound: string): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw new CallError(404, notFound);
  return Number(text);
}

function success(request: Request, body: object, tag: string | undefined): Response {
  const text = JSON.stringify({ status: 'success', ...body });
  if (!tag) return new Response(text, { headers: { 'content-type': JSON_TYPE, 'cache-control': 'private, no-store' } });
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  const headers = { 'content-type': JSON_TYPE, etag, ...edgeCache(tag) };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : text, { headers });
}

/** Browsers ask each time (and mostly get a 304); the edge answers for a minute, and for ten while it fetches anew. */
export const edgeCache = (tag: string): Record<string, string> => ({
  'cache-control': 'public, max-age=0, must-revalidate',
  'netlify-cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600',
  'netlify-cache-tag': tag,
  'netlify-vary': 'query',
});

/** @param id told where the fault is ours, so that it can be found in the log */
function failure(error: unknown, url: URL, id: string): Response {
  const known = error instanceof CallError ? error : unexpected(error, url);
  const body = {
    status: 'error',
    message: known.message,
    ...(known.status >= 500 && { id }),
    ...(known.fields && { fields: known.fields }),
    ...(known.data !== undefined && { data: known.data }),
  };
  return new Response(JSON.stringify(body), {
    status: known.status,
    headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store', ...known.headers },
  });
}

/** Logs what the caller must not see. The query is left out: it may hold what people typed. */
function unexpected(error: unknown, url: URL): CallError {
  logFailure(url.pathname, error);
  if (isDatabaseAway(error)) return databaseAway();
  return new CallError(503, 'Something went wrong on our side. Please try again, or call us.', {
    headers: { 'retry-after': '30' },
  });
}
