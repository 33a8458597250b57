/** The one fetch wrapper: JSON in and out, 30 s at most, and every failure as a message that can be shown. */
import { referenceOf, type ErrorAnswer, type SuccessAnswer } from './answer.ts';

const TIMEOUT_MS = 30_000;

export interface Failure {
  ok: false;
  /** to be shown to the visitor */
  message: string;
  fields?: Record<string, string>;
  /** more about the error, such as the other version in a conflict */
  data?: unknown;
  /** HTTP status, 0 without a response */
  status: number;
  /** The caller cancelled it, so nothing is shown. */
  aborted: boolean;
}
/** @param More what the response says beside its data, such as the number of pages */
interface Success<Data, More = unknown> {
  ok: true;
  data: Data;
  /** what was done; empty where the response does not say it */
  message: string;
  answer: SuccessAnswer<Data> & More;
}
export type Outcome<Data = unknown, More = unknown> = Success<Data, More> | Failure;

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** sent as JSON */
  body?: unknown;
  /** sent as it is, instead of `body` */
  file?: Blob;
  signal?: AbortSignal;
  /** longest wait for the response, 30 s by default */
  timeoutMs?: number;
}

const failure = (message: string, status = 0, more: Partial<Failure> = {}): Failure => ({
  ok: false,
  message,
  status,
  aborted: false,
  ...more,
});

/** What is wrong with the first of its fields, else with the call. */
export const firstMessage = ({ fields, message }: Failure): string => Object.values(fields ?? {})[0] ?? message;

/** Calls the shop's API. Never throws: every failure is an outcome. */
export async function call<Data = unknown, More = unknown>(
  url: string,
  { method = 'GET', body, file, signal, timeoutMs = TIMEOUT_MS }: CallOptions = {},
): Promise<Outcome<Data, More>> {
  const controller = new AbortController(); // by hand: AbortSignal.any is missing on phones of 2023
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  try {
    if (signal?.aborted) abort();
    const response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file && { body: file }),
      signal: controller.signal,
    });
    const answer = readJson(await response.text());
    if (response.ok && answer?.status === 'success') {
      const { data, message = '' } = answer as SuccessAnswer<Data>;
      return { ok: true, data, message, answer: answer as Success<Data, More>['answer'] };
    }
    const error = answer as Partial<ErrorAnswer> | null;
    const id = response.status >= 500 ? error?.id || response.headers.get('x-request-id') : null;
    return failure(
      (error?.message || 'Something went wrong on our server.') + (id ? ` Reference: ${referenceOf(id)}.` : ''),
      response.status,
      { ...(error?.fields && { fields: error.fields }), ...(error?.data !== undefined && { data: error.data }) },
    );
  } catch {
    if (signal?.aborted) return failure('', 0, { aborted: true });
    return failure(
      controller.signal.aborted
        ? 'Our server is taking too long to answer.'
        : 'We could not reach our server. Check your connection.',
    );
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** A page of the shop as a visitor gets it who opens its URL; null where none comes. */
export async function callPage(url: string): Promise<Document | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null;
  } catch {
    return null;
  }
}

function readJson(text: string): { status?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null; // an HTML error page of a proxy or CDN
  }
}

/** A caller that cancels its previous call when it makes the next, so that only the last one counts. */
export function latestCaller() {
  let previous: AbortController | undefined;
  const stop = () => previous?.abort();
  const callLatest = <Data, More = unknown>(url: string, options: Omit<CallOptions, 'signal'> = {}) => {
    stop();
    previous = new AbortController();
    return call<Data, More>(url, { ...options, signal: previous.signal });
  };
  return Object.assign(callLatest, { stop });
}
