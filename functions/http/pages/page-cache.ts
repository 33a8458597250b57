/** Pages that were rendered on request, cached in memory until the catalogue, the words of searches or the edition change. */
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/client.ts';
import { listVersion } from '#db/public/list/list-source.ts';
import { suggestVersion } from '#db/public/search/suggest-index.ts';
import type { Published } from './published.ts';

export interface RenderedPage {
  response: Response;
  foundNothing: boolean;
}
interface CachedPage {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  foundNothing: boolean;
}
type Render = () => Promise<RenderedPage>;
type PageCache = LRUCache<string, CachedPage, Render>;

/** Some five hundred pages. */
const MAX_BYTES = 48 * 2 ** 20;

/** By what is published: the pages of an edition go with it. */
const caches = new WeakMap<Published, PageCache>();

function newCache(): PageCache {
  return new LRUCache({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 500,
    // requests for the same page at the same time wait for one rendering
    fetchMethod: async (_key, _old, { context: render }) => {
      const { response, foundNothing } = await render();
      return { status: response.status, headers: response.headers, body: await response.bytes(), foundNothing };
    },
  });
}

/**
 * The page with this name, rendered once for each state of the shop. Only for pages that are the same for everybody and come
 * from the catalogue, the vehicles, the words of searches and what is published. Missing pages are not cached.
 */
export async function cachedPage(
  { db, edition, name }: { db: Database; edition: Published; name: string },
  render: Render,
): Promise<RenderedPage> {
  const versions = await Promise.all([listVersion(db), suggestVersion(db)]);
  const cache = caches.get(edition) ?? newCache();
  caches.set(edition, cache);
  const key = `${versions.join(' ')} ${name}`;
  const { status, headers, body, foundNothing } = await cache.forceFetch(key, { context: render });
  if (status === 404) cache.delete(key);
  return { response: new Response(body.length ? body : null, { status, headers }), foundNothing };
}
