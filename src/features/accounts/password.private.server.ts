/**
 * Password hashes with argon2id, which Node computes off the main thread. The PHC format of a hash contains its
 * parameters, so they can be raised here at any time: each password is hashed anew at its owner's next login.
 */
import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. It takes about 40 ms of one core. */
const MEMORY_KIB = 19 * 1024;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');
/** Different keyboards may encode the same letters differently; Unicode NFKC unifies them. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8');
const phc = (memory: number, passes: number, lanes: number): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$`;
const CURRENT = phc(MEMORY_KIB, PASSES, LANES);

/** Verified when there is no account, so that the response takes as long as with one. No password matches it. */
const DECOY = `${CURRENT}${base64(Buffer.alloc(16, 7))}$${base64(Buffer.alloc(TAG_BYTES))}`;

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', {
    message: bytesOf(password),
    nonce,
    parallelism: LANES,
    memory: MEMORY_KIB,
    passes: PASSES,
    tagLength: TAG_BYTES,
  });
  return `${CURRENT}${base64(nonce)}$${base64(tag)}`;
}

/** Whether a password matches. It takes equally long without an account. @param hash null: there is no account */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const m = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
    hash ?? DECOY,
  );
  if (!m) throw new Error('a stored password hash is not argon2id in PHC form');
  const [memory, passes, parallelism] = m.slice(1, 4).map(Number) as [number, number, number];
  const kept = Buffer.from(m[5]!, 'base64');
  const tag = await derive('argon2id', {
    message: bytesOf(password),
    nonce: Buffer.from(m[4]!, 'base64'),
    parallelism,
    memory,
    passes,
    tagLength: kept.length,
  });
  return timingSafeEqual(tag, kept) && hash !== null;
}

export const isOutdatedHash = (hash: string): boolean => !hash.startsWith(CURRENT);
