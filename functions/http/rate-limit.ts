import { createHmac } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { countOne, type RateLimit } from '#db/private/rate-limit.ts';
import { CallError } from './call-error.ts';
import { addressSecret } from './env.ts';

/**
 * Lets an address do something only so often.
 * @param ip what the platform says (`context.ip`); a header would say what the caller likes
 * @throws CallError 429 with `Retry-After`
 */
export async function limitAddress(db: Database, { what, ip, limit, sorry }: { what: string; ip: string; limit: RateLimit; sorry: string }, now = new Date()): Promise<void> {
  const seconds = await countOne(db, `${what}:${hashAddress(ip)}`, limit, now);
  if (!seconds) return;
  const minutes = Math.ceil(seconds / 60);
  throw new CallError(429, `${sorry} Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or call us.`, { headers: { 'retry-after': String(seconds) } });
}

const hashAddress = (ip: string): string => createHmac('sha256', addressSecret()).update(networkOf(ip)).digest('base64url').slice(0, 27);

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
  return `${parts.slice(0, 4).map((part) => part.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
