import { createHmac } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { incrementCounter, type RateLimit } from '#db/private/rate-limit.ts';
import { CallError } from '../call-error.ts';
import { counterSecret } from '../env.ts';

interface Limited {
  /** what is limited: `message`, `login` */
  what: string;
  limit: RateLimit;
  /** what is said when it is too often, before when to try again */
  sorry: string;
}

/**
 * Lets an address do something only so often.
 * @param ip what the platform says (`context.ip`); a header would say what the caller likes
 * @returns the counter's key, for `decrementCounter`
 * @throws CallError 429 with `Retry-After`
 */
export const limitNetwork = (
  db: Database,
  { ip, ...limited }: Limited & { ip: string },
  now = new Date(),
): Promise<string> => limit(db, networkOf(ip), limited, now);

/** Lets something happen to an account, or to an address that may be none's, only so often. @throws CallError 429 with `Retry-After` */
export const limitAccount = (
  db: Database,
  { account, ...limited }: Limited & { account: string },
  now = new Date(),
): Promise<string> => limit(db, account, limited, now);

async function limit(db: Database, whose: string, { what, limit, sorry }: Limited, now: Date): Promise<string> {
  const key = counterKey(what, whose);
  const seconds = await incrementCounter(db, key, limit, now);
  if (!seconds) return key;
  const minutes = Math.ceil(seconds / 60);
  throw new CallError(
    429,
    `${sorry} Please try again in ${minutes === 1 ? 'a minute' : minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`}, or call us.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

/** Under what a counter is kept: whose it is only as a hash. */
export const counterKey = (what: string, whose: string): string =>
  `${what}:${createHmac('sha256', counterSecret()).update(whose).digest('base64url').slice(0, 27)}`;

/** Whom an address belongs to: IPv6 by its first 64 bits, which one customer of a provider has to himself. */
export function networkOf(ip: string): string {
  const address = ip.toLowerCase().replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const parts = [...left, ...Array.from({ length: gap }, () => '0'), ...right];
  return `${parts
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
