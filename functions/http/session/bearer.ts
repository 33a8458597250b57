import { createHash, timingSafeEqual } from 'node:crypto';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** The secret that a request carries as a bearer token. */
const bearerToken = (request: Request): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

/** Whether a request carries a secret as a bearer token; false where the secret is not set. */
export function carriesSecret(request: Request, secret: string | undefined): boolean {
  const given = bearerToken(request);
  return Boolean(secret && given && timingSafeEqual(hashOf(given), hashOf(secret)));
}
