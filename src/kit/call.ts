/** The one fetch wrapper: JSON in and out, 30 s at most, and every failure as a message that can be shown. */
import { storeDraft } from './form-draft.ts';
import type { CallDefinition, DataOf, InputOf, OutputOf, RouteOf } from './define-call.ts';

const TIMEOUT_MS = 30_000;

/** The body of every error response; see docs/errors.md. */
export interface ErrorAnswer {
  status: 'error';
  message: string;
  fields?: Record<string, string>;
  /** more about the error, such as the other version in a conflict */
  data?: unknown;
  id?: string;
}

/** The part of a request's id that people see: its random end. */
export const referenceOf = (id: string): string => id.slice(-8);

export interface Failure extends Omit<ErrorAnswer, 'status' | 'id'> {
  ok: false;
  status: number;
  /** The caller cancelled it, so nothing is shown. */
  aborted: boolean;
}
interface Success<Data, Body> {
  ok: true;
  data: Data;
  /** what was done; empty where the response does not say it */
  message: string;
  /** the whole body, with what it says beside its data, such as the number of pages */
  body: Body;
}
export type Outcome<Data, Body = unknown> = Success<Data, Body> | Failure;
export type OutcomeOf<C extends CallDefinition> = Outcome<DataOf<C>, OutputOf<C>>;

interface CallOptions {
  /** sent as it is; the input is then the query */
  file?: Blob;
  signal?: AbortSignal;
  timeoutMs?: number;
}
/** The input may be left out where all of it may. */
export type Arguments<C extends CallDefinition> =
  Record<never, never> extends InputOf<C>
    ? [input?: InputOf<C>, options?: CallOptions]
    : [input: InputOf<C>, options?: CallOptions];

const failure = (message: string, status = 0, more: Partial<Failure> = {}): Failure => ({
  ok: false,
  message,
  status,
  aborted: false,
  ...more,
});

export const firstMessage = ({ fields, message }: Failure): string => Object.values(fields ?? {})[0] ?? message;

/** `call<typeof ratingCall>(`POST /api/product/rating/${id}`, { rating: 5 })` ships no contract, and never throws. */
export async function call<C extends CallDefinition>(
  route: RouteOf<C>,
  ...[input, { file, signal, timeoutMs = TIMEOUT_MS } = {}]: Arguments<C>
): Promise<OutcomeOf<C>> {
  const [method, path] = route.split(' ') as [string, string];
  const isInQuery = file || method === 'GET' || method === 'DELETE';
  const answer = await send(isInQuery ? withQuery(path, input ?? {}) : path, signal, timeoutMs, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(!isInQuery && { 'content-type': 'application/json' }) },
    body: isInQuery ? (file ?? null) : JSON.stringify(input ?? {}),
  });
  if ('ok' in answer) return answer;
  const body = readJson(answer.text);
  if (!answer.response.ok || body?.status !== 'success') return refusal(answer);
  if (method === 'POST') storeDraft(path, null);
  const { data, message = '' } = body as unknown as Success<DataOf<C>, OutputOf<C>>;
  return { ok: true, data, message, body: body as OutputOf<C> };
}

/** A page of the shop as a visitor gets it who opens its URL. Never throws. */
export async function callPage(url: string, signal: AbortSignal): Promise<Outcome<Document>> {
  const answer = await send(url, signal, TIMEOUT_MS, { headers: { accept: 'text/html, application/json' } });
  if ('ok' in answer) return answer;
  if (!answer.response.ok) return refusal(answer);
  return { ok: true, data: new DOMParser().parseFromString(answer.text, 'text/html'), message: '', body: null };
}

interface Answer {
  response: Response;
  text: string;
}

async function send(
  url: string,
  signal: AbortSignal | undefined,
  timeoutMs: number,
  init: RequestInit,
): Promise<Answer | Failure> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const controller = new AbortController(); // by hand: AbortSignal.any is missing on phones of 2023
  for (const one of [signal, timeout]) one?.addEventListener('abort', () => controller.abort());
  if (signal?.aborted) controller.abort();
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    return { response, text: await response.text() };
  } catch {
    if (signal?.aborted) return failure('', 0, { aborted: true });
    return failure(
      timeout.aborted
        ? 'Our server is taking too long to answer.'
        : 'We could not reach our server. Check your connection.',
    );
  }
}

function refusal({ response, text }: Answer): Failure {
  const error = readJson(text) as Partial<ErrorAnswer> | null;
  const id = response.status >= 500 ? error?.id || response.headers.get('x-request-id') : null;
  return failure(
    (error?.message || 'Something went wrong on our server.') + (id ? ` Reference: ${referenceOf(id)}.` : ''),
    response.status,
    { ...(error?.fields && { fields: error.fields }), ...(error?.data !== undefined && { data: error.data }) },
  );
}

function withQuery(path: string, input: object): string {
  const values = Object.entries(input).filter(([, value]) => value !== undefined);
  return values.length ? `${path}?${new URLSearchParams(values)}` : path;
}

function readJson(text: string): { status?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null; // an HTML error page of a proxy or CDN
  }
}

/** Signals for one call after the other: the next one cancels the call before, so that only the last one counts. */
export function oneAtATime() {
  let previous: AbortController | undefined;
  const stop = () => previous?.abort();
  const next = (): AbortSignal => {
    stop();
    previous = new AbortController();
    return previous.signal;
  };
  return { stop, next };
}
