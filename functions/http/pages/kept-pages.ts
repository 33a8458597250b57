/** Pages that were rendered on request, kept in the process as long as catalogue, names and published words are the same. */
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/client.ts';
import { listVersion } from '#db/public/list/list-source.ts';
import { suggestVersion } from '#db/public/search/suggest-index.ts';
import type { Published } from './published.ts';

interface KeptPage {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  foundNothing: boolean;
}
/** A page, and whether it answers a search that found nothing. */
export interface MadePage {
  response: Response;
  foundNothing: boolean;
}
type Pages = LRUCache<string, KeptPage, () => Promise<MadePage>>;

/** Bytes that a process keeps for each database: some five hundred pages. */
const MAX_BYTES = 48 * 2 ** 20;

const kept = new WeakMap<Database, { program: Published; pages: Pages }>();

function pagesOf(db: Database, program: Published): Pages {
  const known = kept.get(db);
  if (known?.program === program) return known.pages;
  const pages: Pages = new LRUCache({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 500,
    // requests for the same page at the same time wait for one rendering
    fetchMethod: async (_key, _old, { context: make }) => {
      const { response, foundNothing } = await make();
      return { status: response.status, headers: response.headers, body: await response.bytes(), foundNothing };
    },
  });
  kept.set(db, { program, pages });
  return pages;
}

/**
 * The page with this name, made once for each state of the shop. Only for pages that are the same for everybody and come from
 * the catalogue, the vehicles, the words of searches and what is published. Missing pages are not kept.
 */
export async function keptPage(db: Database, program: Published, name: string, make: () => Promise<MadePage>) {
  const state = await Promise.all([listVersion(db), suggestVersion(db)]);
  const pages = pagesOf(db, program);
  const key = `${state.join(' ')} ${name}`;
  const { status, headers, body, foundNothing } = await pages.forceFetch(key, { context: make });
  if (status === 404) pages.delete(key);
  return { response: new Response(body.length ? body : null, { status, headers }), foundNothing };
}
