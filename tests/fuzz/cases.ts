/** The fuzzer's requests, and the checks of a response. */
import fc, { type Arbitrary } from 'fast-check';
import { type FuzzedCall, type Input, type Mode } from './calls.ts';
import { hostileText } from './from-contract.ts';
import { MARKER } from '../support/shop.ts';

/** Secrets that no response may contain, or only those to their owner. Each occurs nowhere else. */
export const MARKED = {
  ...MARKER,
  password: 'kept-7f3a9-password',
  publish: 'kept-51c0e-publish-secret',
  address: 'kept-c2d77-address-secret',
  typed: 'typed-9be41-',
};

export type Who = 'nobody' | 'partner' | 'editor';
/** One complete request: what is printed after a failure can be sent again. */
export interface Case {
  call: string;
  who: Who;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

const JSON_TYPE = 'application/json';
const STATUSES = new Set([200, 204, 304, 400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429]);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
/** Headers of which a request gets one. */
const HEADERS: Record<string, string[]> = {
  'content-type': [
    'text/plain',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonx',
    '',
  ],
  origin: ['https://evil.example', 'null', 'http://localhost.evil.example', ''],
  'if-none-match': ['*', '"x"', 'W/"x", "y"', ''],
};
/** Headers of which a request gets all, with one hostile text. */
const FREE_HEADERS = ['cookie', 'user-agent', 'authorization', 'x-forwarded-for', 'accept-language', 'sec-purpose'];
const BODIES = [
  '',
  ...'{ [ null " [] 1 NaN {"a":1,"a":2}'.split(' '),
  '\ufeff{}',
  '{"__proto__":{"is_editor":true}}',
  '['.repeat(20_000),
  `{"a":"${'x'.repeat(70_000)}"}`,
];

function hostileHeaders(text: string): Record<string, string> {
  const value = encodeURIComponent(text.toWellFormed()).slice(0, 500);
  return Object.fromEntries(FREE_HEADERS.map((name) => [name, name === 'cookie' ? `__Host-session=${value}` : value]));
}

/** How a request is changed besides its input; mostly not at all. */
const disturbance = fc.oneof(
  { weight: 14, arbitrary: fc.constant<Partial<Case>>({}) },
  fc.constantFrom(...METHODS).map((method) => ({ method })),
  ...Object.entries(HEADERS).map(([name, values]) =>
    fc.constantFrom(...values).map((value) => ({ headers: { [name]: value } })),
  ),
  hostileText.map((text) => ({ headers: hostileHeaders(text) })),
  {
    weight: 2,
    arbitrary: fc
      .oneof(fc.constantFrom(...BODIES), fc.uint8Array({ maxLength: 60 }), fc.json())
      .map((body) => ({ body })),
  },
);

/** A request to any call: a third valid, a third nearly valid, a third hostile. */
export function anyCase(calls: readonly FuzzedCall[]): Arbitrary<Case> {
  const whoever = (call: FuzzedCall): Arbitrary<Who> => {
    const most: Who = call.rights === 'staff' ? 'editor' : call.rights === 'signed in' ? 'partner' : 'nobody';
    return fc.oneof({ weight: 5, arbitrary: fc.constant(most) }, fc.constantFrom<Who>('nobody', 'partner', 'editor'));
  };
  return fc.oneof(
    ...calls.map((call) => ({
      weight: call.weight ?? 4,
      arbitrary: fc
        .tuple(
          fc.constantFrom<Mode>('accepted', 'almost', 'hostile').chain((mode) => call.input(mode)),
          whoever(call),
          disturbance,
        )
        .map(([input, who, disturbed]) => caseOf(call, input, who, disturbed)),
    })),
  );
}

/** @param disturbed how it is changed besides its input */
export function caseOf(call: FuzzedCall, input: Input, who: Who, disturbed: Partial<Case> = {}): Case {
  const method = disturbed.method ?? call.method;
  const bare = method === 'GET' || method === 'HEAD';
  const body =
    disturbed.body ?? input.bytes ?? (input.body === undefined ? undefined : JSON.stringify(markPasswords(input.body)));
  return {
    call: call.name,
    who,
    method,
    url: input.path + queryOf(input.query),
    body: bare ? undefined : body,
    headers: { ...(!bare && { 'content-type': input.type ?? JSON_TYPE }), ...disturbed.headers },
  };
}

/** Passwords that were typed must be found nowhere. */
const markPasswords = (body: unknown): unknown =>
  typeof body !== 'object' || body === null || Array.isArray(body)
    ? body
    : Object.fromEntries(
        Object.entries(body).map(([key, value]) => [
          key,
          /password|^token$/.test(key) && typeof value === 'string' && value.length > 5
            ? `${MARKED.typed}${value}`
            : value,
        ]),
      );

function queryOf(query: unknown): string {
  if (typeof query !== 'object' || query === null)
    return query === undefined ? '' : `?${encodeURIComponent(textOf(query))}`;
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(textOf(value))}`);
  return pairs.length ? `?${pairs.join('&').slice(0, 10_400)}` : '';
}
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

/** @throws an `Error` that says what is wrong with a response */
function judge(asked: Case, { status, headers, text }: Answer, calls: readonly FuzzedCall[]): void {
  const call = calls.find(({ name }) => name === asked.call)!;
  if (!STATUSES.has(status)) throw new Error(`answered ${status}: ${text.slice(0, 300)}`);
  const told =
    leakIn(text, asked.who) ?? leakIn([...headers].filter(([name]) => name !== 'set-cookie').join('\n'), asked.who);
  if (told) throw new Error(`tells ${told}`);
  if (headers.get('x-content-type-options') !== 'nosniff')
    throw new Error(`says nothing of its type being meant: ${status} ${text.slice(0, 200)}`);
  if (call.rights !== 'anybody' && asked.who === 'nobody' && status < 400)
    throw new Error(`answers ${status} to nobody`);
  if (call.rights === 'staff' && asked.who !== 'editor' && status < 400)
    throw new Error(`answers ${status} to a partner`);
  if (asked.method === 'HEAD' || status === 204 || status === 304) {
    if (text) throw new Error(`has a body with ${status}`);
    return;
  }
  // the page of a list, and the site's own 404 page where no call has this path
  const isPage = status === 404 || (status === 200 && asked.call === 'GET /api/productsByOwnPrice');
  if (isPage && headers.get('content-type') === 'text/html; charset=utf-8') return;
  if (headers.get('content-type') !== 'application/json; charset=utf-8')
    throw new Error(`is ${headers.get('content-type')}`);
  const body: unknown = JSON.parse(text);
  const { status: said, message } = body as { status?: unknown; message?: unknown };
  const isRight =
    status >= 400 ? said === 'error' && typeof message === 'string' && message !== '' : said === 'success';
  if (!isRight) throw new Error(`is ${status} with the body ${text.slice(0, 600)}`);
}

const STACK = /\n\s+at .+:\d+|node_modules|\$argon2|\bparams:/;

/** The secret that a response or a line of the log contains; undefined when there is none. */
export function leakIn(text: string, who: Who | 'log'): string | undefined {
  const secret = Object.entries(MARKED).find(
    ([name, value]) =>
      !(who === 'editor' && PRICES.has(name)) && !(who === 'partner' && name === 'partner') && text.includes(value),
  );
  if (secret) return `the secret "${secret[0]}"`;
  const stack = STACK.exec(text);
  return stack ? `a stack or a hash: ${stack[0]}` : undefined;
}
const PRICES = new Set(['partner', 'vip', 'cost', 'msrp']);

export interface Player {
  ask(asked: Case, cookie: string): Promise<Answer>;
  cookieOf(who: Who, anew?: boolean): Promise<string>;
  calls: readonly FuzzedCall[];
}

/** Sends a request and checks the response. @returns its status @throws an `Error` that says what is wrong */
export async function play(asked: Case, { ask, cookieOf, calls }: Player): Promise<number> {
  let answer = await ask(asked, await cookieOf(asked.who));
  // an earlier case may have ended the session
  if (answer.status === 401 && asked.who !== 'nobody') answer = await ask(asked, await cookieOf(asked.who, true));
  judge(asked, answer, calls);
  return answer.status;
}
