import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import { hasSampleProducts, readFeedProducts } from '#src/features/list/products.server.ts';
import type { Words } from '#src/features/content/words.server.ts';
import type { Edition } from '#src/features/pricing/edition-prices.server.ts';
import { PRODUCT_FEEDS } from '#src/features/seo/product-feeds.ts';
import { fileOf } from './page-files.ts';

const SAMPLES = 'This shop still has samples, which are not for sale. Its products will be here once it is open.';

type FeedWords = Pick<Words, 'settings' | 'promotions'>;

/** Writes each feed into a folder, some products at a time. That of a shop with samples is empty, and says why. */
export async function writeFeeds(
  db: Database,
  words: FeedWords,
  folder: string,
  { now, edition }: { now: Date; edition: Edition },
): Promise<void> {
  const { settings, promotions } = words;
  if (!settings.product_feeds) return;
  const reason = settings.sample_notice || (await hasSampleProducts(db)) ? SAMPLES : '';
  const files = PRODUCT_FEEDS.map((feed) => ({ feed, file: path.join(folder, fileOf(feed.path)) }));
  for (const { feed, file } of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, feed.head(settings, reason));
  }
  for await (const products of reason ? [] : readFeedProducts(db, edition)) {
    for (const { feed, file } of files)
      appendFileSync(file, products.map((product) => feed.items(product, { settings, promotions, now })).join(''));
    await setImmediate(); // a server that publishes goes on answering
  }
  for (const { feed, file } of files) appendFileSync(file, feed.foot);
}
