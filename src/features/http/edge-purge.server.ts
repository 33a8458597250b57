import { purgeCache } from '@netlify/functions';
import { isOnNetlify } from './env.server.ts';
import { logFailure } from './log.server.ts';

/** Removes responses with a tag from Netlify's edge cache, where they would stay for up to a minute. Does nothing elsewhere. */
export async function purgeEdgeCache(tag: string): Promise<void> {
  if (!isOnNetlify()) return;
  await purgeCache({ tags: [tag] }).catch((error: unknown) => logFailure(`Purging ${tag}`, error));
}
