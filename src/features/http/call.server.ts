import type { Database } from '#db/client.ts';
import type { AccountFault } from '#src/kit/account.ts';
import * as z from 'zod';
import type { CallDefinition } from '#src/kit/define-call.ts';

export interface Call {
  request: Request;
  url: URL;
  params: Record<string, string | number>;
  db: Database;
  /** The caller's IP address according to the platform. Forwarding headers can be forged and are ignored. */
  ip: string;
  /** `Set-Cookie` headers of the response, whether it is a success or an error. */
  cookies: string[];
  /** Keeps the function running after the response until the work is done. */
  waitUntil(work: Promise<unknown>): void;
}

interface ErrorDetails {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  data?: unknown;
}

export class CallError extends Error {
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(status: number, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/** @throws CallError 400 with the message and the field of a form's first error, if there is one */
export function throwFormError(fault: AccountFault | null): void {
  if (fault) throw new CallError(400, fault.message, { fields: { [fault.field]: fault.message } });
}

const MAX_BODY_BYTES = 64 * 1024;
const JSON_TYPE = /^application\/json\b/i;
/** Content types of `navigator.sendBeacon`, which sends JSON as plain text. */
const BEACON_TYPE = /^(application\/json|text\/plain)\b/i;
/** A form that posts by itself. Its origin has been checked; who tells none sends no form. */
export const isForm = ({ headers }: Request): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '') &&
  (headers.has('origin') || headers.has('sec-fetch-site'));
const NOTHING = z.object({});

/** A call without input that changes something has to send JSON, so that no other site can. @throws CallError 400, 413, 415 */
export async function readInput(
  { request, url }: Pick<Call, 'request' | 'url'>,
  { route, input = NOTHING, lists, sends, maxBytes = MAX_BODY_BYTES }: CallDefinition,
): Promise<unknown> {
  if (/^(GET|DELETE) /.test(route) || sends === 'file') return check(input, valuesOf(url.searchParams, lists));
  if (sends === 'form' && isForm(request))
    return check(input, valuesOf(new URLSearchParams((await readBytes(request, maxBytes)).toString())));
  const type = sends === 'beacon' ? BEACON_TYPE : JSON_TYPE;
  if (!type.test(request.headers.get('content-type') ?? '')) throw new CallError(415, 'Send JSON.');
  const bytes = await readBytes(request, maxBytes);
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString());
  } catch {
    throw new CallError(400, 'That is not JSON.');
  }
  return check(input, body);
}

/** PostgreSQL cannot store NUL. */
const valuesOf = (query: URLSearchParams, lists: readonly string[] = []) =>
  Object.fromEntries(
    [...query.keys()].map((name) => {
      const value = lists.includes(name) ? query.getAll(name).join() : query.get(name)!;
      return [name, value.replaceAll('\0', '')];
    }),
  );

export async function readBytes(request: Request, most: number): Promise<Buffer> {
  const tooLarge = () =>
    new CallError(
      413,
      `That is more than ${most < 1024 * 1024 ? `${most / 1024} KiB` : `${most / 1024 / 1024} MB`}. Please send less.`,
    );
  if (Number(request.headers.get('content-length')) > most) throw tooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    if (size > most) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function check(contract: z.ZodType, value: unknown): unknown {
  const read = contract.safeParse(value);
  if (read.success) return read.data;
  const { issues } = read.error;
  const fields = Object.fromEntries(issues.map((issue) => [issue.path.join('.') || 'body', issue.message]));
  // a form's own rules have whole sentences
  const texts = new Set(issues.map(({ message }) => message).filter((message) => /[.!]$/.test(message)));
  throw new CallError(400, [...texts].join(' ') || `Please check: ${Object.keys(fields).join(', ')}.`, { fields });
}
