import { createHash, timingSafeEqual } from 'node:crypto';
import { readPublishing } from '../env.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** True for a request of a program that knows `PUBLISH_SECRET`; false for one that does not say so, or when there is none. */
export function knowsPublishSecret(request: Request): boolean {
  const { PUBLISH_SECRET: secret } = readPublishing();
  const said = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return Boolean(secret && said && timingSafeEqual(hashOf(said), hashOf(secret)));
}
