/** Tells search engines which pages have changed, by the protocol of indexnow.org. */
import { setTimeout as wait } from 'node:timers/promises';
import { logFailure } from '#functions/http/log.ts';
import type { Settings } from '#src/domain/shop/settings.ts';
import { absolute } from '#src/seo/json-ld.ts';

/** Passes them on to all search engines that take part. */
const ENDPOINT = 'https://api.indexnow.org/indexnow';
const TOGETHER = 10_000;
const ATTEMPTS = 3;
const PAUSE_MS = 5_000;
const TIMEOUT_MS = 10_000;

/** Does nothing without a key. A failure is logged and no more: search engines find the pages later by themselves. */
export async function tellSearchEngines(
  { indexnow_key: key, site_url }: Pick<Settings, 'indexnow_key' | 'site_url'>,
  paths: readonly string[],
  { endpoint = ENDPOINT, pauseMs = PAUSE_MS } = {},
): Promise<void> {
  for (let at = 0; at < (key ? paths.length : 0); at += TOGETHER) {
    const urlList = paths.slice(at, at + TOGETHER).map((path) => absolute(site_url, path));
    const body = { host: new URL(site_url).host, key, keyLocation: absolute(site_url, '/indexnow.txt'), urlList };
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => error as Error);
      if (!(answer instanceof Error) && answer.ok) break;
      const isFinal = !(answer instanceof Error) && answer.status < 500 && answer.status !== 429;
      if (isFinal || attempt === ATTEMPTS)
        return logFailure('IndexNow', answer instanceof Error ? answer : new Error(`status ${answer.status}`));
      await wait(pauseMs, undefined, { ref: false });
    }
  }
}
