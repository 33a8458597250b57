import { createHmac, randomBytes } from 'node:crypto';
import { type Database, databaseEnvironment } from '#db/client.ts';
import { incrementCounter, type RateLimit } from './rate-limit.private.server.ts';
import { MESSAGE_TEXTS } from '#src/kit/message-texts.ts';
import { isToken } from '#src/kit/secret.private.server.ts';
import { CallError, type Call } from './call.server.ts';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { configuredSecret } from './env.server.ts';

/** Limits of so many in an hour, or in a day. */
export const perHour = (most: number): RateLimit => ({ most, windowMs: 3_600_000 });
export const perDay = (most: number): RateLimit => ({ most, windowMs: 86_400_000 });

interface Limited {
  /** Name of what is limited: `message`, `login`. */
  what: string;
  limit: RateLimit;
  /** Beginning of the error message; when to try again is added to it. */
  sorry: string;
}

/** Counts a request of a network. @param ip of the platform: headers can be forged @throws CallError 429 */
export const limitByNetwork = (db: Database, { ip, ...limited }: Limited & { ip: string }): Promise<string> =>
  limit(db, networkOf(ip), limited);

type From = Pick<Call, 'db' | 'ip'>;

/** The same with a limit by the hour. @throws CallError 429 */
export const limitHourly = ({ db, ip }: From, what: string, most: number, sorry: string = MESSAGE_TEXTS.tooMany) =>
  limitByNetwork(db, { what, ip, limit: perHour(most), sorry });

/**
 * What the token of a link opens. Links that do not work are counted by connection, the others by their token, whatever they open.
 * @throws CallError 429, and `gone` for a link that does not work
 */
export async function openLink<T>(
  { db, ip }: From,
  token: string | undefined,
  find: (token: string) => Promise<T | null | false>,
  gone: CallError,
): Promise<T> {
  const found = isToken(token) && (await find(token));
  if (!found) {
    await limitHourly({ db, ip }, 'wrong-link', WRONG_LINKS_PER_HOUR);
    throw gone;
  }
  const sorry = 'This link was used very often.';
  await limit(db, token!, { what: 'link', limit: perHour(USES_OF_A_LINK_PER_HOUR), sorry });
  return found;
}
const WRONG_LINKS_PER_HOUR = 30;
const USES_OF_A_LINK_PER_HOUR = 240;

/** Counts a request against the limit of an account, or of an email address without one. @throws CallError 429 with `Retry-After` */
export const limitByAccount = (db: Database, { account, ...limited }: Limited & { account: string }): Promise<string> =>
  limit(db, account, limited);

async function limit(db: Database, whose: string, { what, limit, sorry }: Limited): Promise<string> {
  const key = counterKey(what, whose);
  const seconds = await incrementCounter(db, key, limit, new Date());
  if (!seconds) return key;
  throw tooManyRequests(sorry, seconds);
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
  const known = generated.get(folder);
  if (known) return known;
  const secret = readOrMake(path.join(folder, 'counter-secret'));
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
