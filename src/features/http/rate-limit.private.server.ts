/** Counters in the database, and the calls that they limit. Docs: docs/limits.md. */
import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { databaseEnvironment, rows, type Database } from '#db/client.ts';
import { rateLimits } from '#db/schema/accounts.ts';
import { MESSAGE_TEXTS } from '#src/kit/message-texts.ts';
import { isToken } from '#src/kit/secret.private.server.ts';
import { CallError, type Call } from './call.server.ts';
import { configuredSecret } from './env.server.ts';

/** The number of times allowed in a window that starts with the first. */
export interface RateLimit {
  most: number;
  windowMs: number;
}
export const perHour = (most: number): RateLimit => ({ most, windowMs: 3_600_000 });
export const perDay = (most: number): RateLimit => ({ most, windowMs: 86_400_000 });

export type Counter = readonly [key: string, limit: RateLimit];

/**
 * Counts up and checks limits in one statement, so that they hold across instances. A counter counts only while those before it
 * are within their limits: whoever is over a limit of their own uses up nobody else's.
 * @returns seconds to wait, or 0
 */
export async function incrementCounters(db: Database, counters: readonly Counter[], now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const steps = counters.map(([key, { most, windowMs }], n) => {
    const ends = sql`${new Date(now.getTime() + windowMs).toISOString()}::timestamptz`;
    // A window that ends later than one of now was begun before the clock was set back.
    const isOver = sql`(r.window_ends_at <= ${at} or r.window_ends_at > ${ends} + interval '5 minutes')`;
    const isNext = n ? sql`where exists (select from ${stepName(n - 1)} where count <= most)` : sql``;
    return sql`${stepName(n)} as (
      insert into rate_limits as r (key, count, window_ends_at) select ${key}::text, 1, ${ends} ${isNext}
      on conflict (key) do update set
        count = case when ${isOver} then 1 else least(r.count + 1, 1000000) end,
        window_ends_at = case when ${isOver} then excluded.window_ends_at else r.window_ends_at end
      returning count, window_ends_at, ${most}::int as most)`;
  });
  const all = steps.map((_, n) => sql`select * from ${stepName(n)}`);
  const [over] = await rows<{ seconds: string }>(db)`
    with ${sql.join(steps, sql`, `)}
    select ceil(extract(epoch from window_ends_at - ${at})) as seconds
    from (${sql.join(all, sql` union all `)}) c where count > most`;
  return over ? Math.max(1, Number(over.seconds)) : 0;
}
const stepName = (n: number) => sql.raw(`step${n}`);

export async function decrementCounter(db: Database, key: string): Promise<void> {
  await db.execute(sql`update rate_limits set count = greatest(count - 1, 0) where key = ${key}`);
}

export async function resetCounter(db: Database, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/**
 * Counts a use of something against the limit of an account, a network, a token.
 * @param what name of what is limited: `message`, `login` @param sorry beginning of the error message
 * @returns the counter's key @throws CallError 429 with `Retry-After`
 */
export async function limitUse(
  db: Database,
  what: string,
  whose: string,
  limit: RateLimit,
  sorry: string,
): Promise<string> {
  const key = counterKey(what, whose);
  const seconds = await incrementCounters(db, [[key, limit]], new Date());
  if (seconds) throw tooManyRequests(sorry, seconds);
  return key;
}

type From = Pick<Call, 'db' | 'ip'>;

export const limitHourly = ({ db, ip }: From, what: string, most: number, sorry: string = MESSAGE_TEXTS.tooMany) =>
  limitUse(db, what, networkOf(ip), perHour(most), sorry);

const WRONG_LINKS_PER_HOUR = 30;
const USES_OF_A_LINK = perHour(240);

/**
 * What the token of a link opens. Links that do not work are counted by connection, the others by their token, whatever they open.
 * @throws CallError 429, and `gone` for a link that does not work
 */
export async function openLink<T>(
  from: From,
  token: string | undefined,
  find: (token: string) => Promise<T | null | false>,
  gone: CallError,
): Promise<T> {
  const found = isToken(token) && (await find(token));
  if (!found) {
    await limitHourly(from, 'wrong-link', WRONG_LINKS_PER_HOUR);
    throw gone;
  }
  await limitUse(from.db, 'link', token!, USES_OF_A_LINK, 'This link was used very often.');
  return found;
}

/** @param sorry beginning of the message; when to try again is added to it */
export const tooManyRequests = (sorry: string, seconds: number): CallError =>
  new CallError(429, `${sorry} Please try again in ${durationText(seconds)}, or call us.`, {
    headers: { 'retry-after': String(seconds) },
  });

function durationText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** An account together with who asks for it: a browser that it knows, or else a connection. */
export const sourceOf = (account: string, ip: string, known: string | undefined): string =>
  `${account} ${known ? `browser ${known}` : networkOf(ip)}`;

/** Key of a counter. It contains the IP address or account only as a hash. */
export const counterKey = (what: string, whose: string): string =>
  `${what}:${createHmac('sha256', counterSecret()).update(whose).digest('base64url').slice(0, 27)}`;

/** The network of an IP address: the address itself for IPv4, the first 64 bits for IPv6, which one customer has. */
export function networkOf(ip: string): string {
  const normalized = ip.toLowerCase().split('%')[0]!;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(normalized);
  if (mapped) return mapped[1]!;
  if (!normalized.includes(':')) return normalized;
  const [left = [], right = []] = normalized.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const network = [...left, ...zeros, ...right].slice(0, 4).map((part) => part.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

const generated = new Map<string, string>();

/** The secret with which IP addresses and accounts are hashed before they are counted. */
export const counterSecret = (): string => configuredSecret() ?? secretBesideData(databaseEnvironment().DATA_DIR);

/** The secret of an embedded database: random, made once, and readable by the owner of its folder alone. */
function secretBesideData(folder: string): string {
  const secret = generated.get(folder) ?? readOrMake(path.join(folder, 'counter-secret'));
  generated.set(folder, secret);
  return secret;
}

function readOrMake(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
