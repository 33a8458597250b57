/** Publishes the shop: renders all pages into a new numbered edition beside the one that is served, and swaps it in. */
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import type { Words } from '#src/features/content/words.server.ts';
import { LIST_PARAMETERS } from '#src/features/filter/filter-url.ts';
import { sumViews } from '#src/features/figures/views.private.server.ts';
import { hasSampleProducts, loadProducts, readFeedProducts } from '#src/features/list/products.server.ts';
import type { Edition } from '#src/features/pricing/edition-prices.server.ts';
import { pageSource, productsInMemory } from '#src/features/publishing/page-source.server.ts';
import { PRODUCT_FEEDS } from '#src/features/seo/product-feeds.ts';
import { showEdition, takeEdition } from '#src/features/publishing/builds.private.server.ts';
import { writeLogoPictures } from '../pictures/logo-pictures.ts';
import { SPECULATION_RULES } from '#src/shell/speculation-rules.ts';
import { acquireBuildLock, compile, type Compiled } from './compile.ts';
import {
  assertFilesExist,
  assertOwnFolder,
  fileOf,
  pagesAsFiles,
  replaceFiles,
  writePublished,
  writeServiceWorker,
} from './edition-files.ts';

export interface Publication {
  root: string;
  siteDir: string;
  db: Database;
  /** number of the build, by which `build.json` and `published.json` say which edition is live */
  build: number;
  report(line: string): void;
  /** false where they are deployed later, as by Netlify */
  isLiveAtOnce?: boolean;
  onPages?(pages: number): void;
}

type Draw = (page: string) => Promise<Response>;

const PAGES_PER_REPORT = 100;

/** Puts a new edition in the place of the one that is served, which a failure leaves as it is. @returns how many pages it has */
export async function publishPages(publication: Publication): Promise<number> {
  const { root, siteDir, db, build, isLiveAtOnce = true, report } = publication;
  const folder = `${siteDir}.next`;
  assertOwnFolder(siteDir);
  const release = await acquireBuildLock(root, report);
  try {
    const compiled = await compile(root, report);
    await rm(folder, { recursive: true, force: true });
    const { pages, policy, words } = await renderEdition(publication, compiled, folder);
    await assertFilesExist(folder);
    if (isLiveAtOnce) await showEdition(db, build);
    try {
      await writePublished(siteDir, { edition: build, policy, words });
      await replaceFiles(folder, siteDir);
    } catch (error) {
      if (isLiveAtOnce) await showEdition(db, build, false);
      throw error;
    }
    return pages;
  } finally {
    await rm(folder, { recursive: true, force: true }); // an unfinished edition may have filled the disk
    release();
  }
}

async function renderEdition({ root, db, build, onPages }: Publication, compiled: Compiled, folder: string) {
  const words = await takeEdition(db, build);
  const source = pageSource(async () => db, { edition: build, words });
  const siteMap = await source.siteMap(); // each of its files needs all of it
  const product = productsInMemory(await loadProducts(db, undefined, build));
  const shop = { ...source, product, siteMap: async () => siteMap };
  cpSync(path.join(root, 'public'), folder, { recursive: true });
  cpSync(compiled.assets, path.join(folder, '_astro'), { recursive: true });
  await writeLogoPictures(db, words.settings, folder);
  const pages = await pagesAsFiles(shop, await sumViews(db));
  const draw: Draw = (page) => compiled.draw(new Request(new URL(page, 'http://localhost')), { shop });
  await renderPages(pages, folder, draw, onPages);
  await writeFeeds(db, words, folder, { now: new Date(), edition: build });
  const policy = await pagePolicy(compiled, await draw(ISLAND_PAGE));
  const rules = { ...siteRules(policy), 'build.json': JSON.stringify({ build }) };
  for (const [name, text] of Object.entries(rules)) writeFileSync(path.join(folder, name), text);
  await writeServiceWorker(root, folder);
  return { pages: pages.length, policy, words };
}

async function renderPages(pages: readonly string[], folder: string, draw: Draw, onPages?: Publication['onPages']) {
  for (const [index, page] of pages.entries()) {
    const file = path.join(folder, fileOf(page));
    const response = await draw(page).catch((cause: unknown) => {
      throw new Error(`The pages could not be built:\n${page} cannot be rendered.`, { cause });
    });
    if (response.status !== (page === '/404' ? 404 : 200))
      throw new Error(`The pages could not be built:\n${page} has the status ${response.status}.`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await response.bytes());
    if ((index + 1) % PAGES_PER_REPORT === 0) onPages?.(index + 1);
    await setImmediate(); // a server that publishes goes on answering, and React frees what it has rendered
  }
  onPages?.(pages.length);
}

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

/** Netlify's files of rules for the pages, by their names. The rules that are always the same are in `netlify.toml`. */
const siteRules = (policy: string) => ({
  _headers: `/*\n  Content-Security-Policy: ${policy}\n`,
  _redirects: `${queryRules()}\n`,
});

/** Netlify matches queries by name. What has one is rendered by a function, as complete HTML; paths without one are files. */
export const queryRules = (): string =>
  [
    ...['a', 'b'].map((name) => `/tires/compare-sizes ${name}=:${name} /compare-sizes 200!`),
    ...['types', 'current'].map((name) => `/articles ${name}=:${name} /article-list 200!`),
    ...LIST_PARAMETERS.map((name) => `/tires/* ${name}=:${name} /list-page/:splat 200!`),
    ...LIST_PARAMETERS.map((name) => `/wheels/* ${name}=:${name} /list-page/wheels/:splat 200!`),
  ].join('\n');

/** A page with an island and without any text of an editor: what Astro writes into pages for islands is taken from it. */
const ISLAND_PAGE = '/forgot-password';

/** With hashes of our own sources: those of rendered pages would also allow a script that got there through content. */
async function pagePolicy({ scripts }: Compiled, response: Response): Promise<string> {
  const html = await response.text();
  const island = /<style>(astro-island[^<]*)<\/style>/.exec(html)?.[1];
  const loader = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map((match) => match[1]!)
    .filter((script) => script.includes('customElements'));
  if (!island || !loader.length) throw new Error(`The page ${ISLAND_PAGE} has no island to take its script from.`);
  return contentSecurityPolicy({
    scripts: [...loader, ...scripts.directives, ...scripts.inlined, SPECULATION_RULES],
    styles: [island],
  });
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashesOf = (texts: Iterable<string>): string =>
  [...new Set([...texts].map(hashOf))]
    .toSorted()
    .map((hash) => ` ${hash}`)
    .join('');

/** Everything comes from the shop; inline scripts run by their hashes alone, and `style` attributes are not allowed. */
export const contentSecurityPolicy = ({ scripts, styles }: Record<'scripts' | 'styles', Iterable<string>>): string =>
  [
    "default-src 'self'",
    `script-src 'self'${hashesOf(scripts)}`,
    `style-src 'self'${hashesOf(styles)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
