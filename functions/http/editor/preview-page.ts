import type { Database } from '#db/client.ts';
import { sourceInMemory } from '#db/public/pages/page-source.ts';
import type { Shop } from '#db/public/pages/shop.ts';
import { CallError } from '../call.ts';
import { published } from '../pages/published.ts';

/** Renders a page as a build would. @throws CallError 503 while there is no build whose program could render it */
export async function previewPage(db: Database, path: string, shop: Shop): Promise<string> {
  const program = await published().catch(() => {
    throw new CallError(503, 'Publish first to see a preview.');
  });
  const response = await program.draw(new Request(new URL(path, 'http://localhost')), {
    shop: sourceInMemory(db, shop, async () => shop),
  });
  if (!response.ok) throw new Error(`there is no page at ${path}`);
  return response.text();
}
