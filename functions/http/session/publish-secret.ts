import { createHash, timingSafeEqual } from 'node:crypto';
import { readPublishing } from '../env.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request carries `PUBLISH_SECRET` as a bearer token. */
export function hasPublishSecret(request: Request): boolean {
  const { PUBLISH_SECRET: secret } = readPublishing();
  const given = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return Boolean(secret && given && timingSafeEqual(hashOf(given), hashOf(secret)));
}
