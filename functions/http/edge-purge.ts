import { purgeCache } from '@netlify/functions';
import { onNetlify } from './env.ts';
import { logFailure } from './log.ts';

/** Makes the edge forget the answers that carry a tag; they would live for another minute otherwise. Elsewhere nothing is kept. */
export async function purge(tag: string): Promise<void> {
  if (!onNetlify()) return;
  await purgeCache({ tags: [tag] }).catch((error: unknown) => logFailure(`Purging ${tag}`, error));
}
