import { createHash, timingSafeEqual } from 'node:crypto';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request carries a secret as a bearer token; false where the secret is not set. */
export function carriesSecret(request: Request, secret: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return Boolean(secret && given && timingSafeEqual(hashOf(given), hashOf(secret)));
}
