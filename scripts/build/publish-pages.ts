/** Publishes the shop: renders all pages into a new numbered edition beside the one that is served, and swaps it in. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#db/client.ts';
import { sumViews } from '#src/features/figures/views.private.server.ts';
import { sourceInMemory, type PageSource } from '#src/features/publishing/page-source.server.ts';
import { loadCatalogue } from '#src/features/publishing/shop.server.ts';
import { showEdition, takeEdition } from '#src/features/publishing/editions.private.server.ts';
import { writeLogoPictures } from '../pictures/logo-pictures.ts';
import { acquireBuildLock, compile, type Compiled } from './compile.ts';
import { assertFilesExist, assertOwnFolder, replaceFiles, writePublished } from './edition-files.ts';
import { fileOf, pagesAsFiles } from './page-files.ts';
import { writeFeeds } from './product-feeds.ts';
import { writeServiceWorker } from './service-worker.ts';
import { pagePolicy, siteRules } from './site-rules.ts';
import { takeTurns } from './take-turns.ts';

export interface Publication {
  root: string;
  siteDir: string;
  db: Database;
  /** number of the build, by which `build.json` and `published.json` say which edition is live */
  build: number;
  report(line: string): void;
  /** false where they are deployed later, as by Netlify */
  isLiveAtOnce?: boolean;
  /** receives the number of pages rendered so far */
  onPages?(pages: number): void;
}

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
  const shop = sourceInMemory(db, { ...words, edition: build }, (vehicles) => loadCatalogue(db, build, vehicles));
  cpSync(path.join(root, 'public'), folder, { recursive: true });
  cpSync(compiled.assets, path.join(folder, '_astro'), { recursive: true });
  await writeLogoPictures(db, words.settings, folder);
  const pages = await pagesAsFiles(shop, await sumViews(db));
  await renderPages(pages, { compiled, shop, folder, onPages });
  await writeFeeds(db, words, folder, { now: new Date(), edition: build });
  const policy = await pagePolicy(compiled, shop);
  const rules = { ...siteRules(policy), 'build.json': JSON.stringify({ build }) };
  for (const [name, text] of Object.entries(rules)) writeFileSync(path.join(folder, name), text);
  await writeServiceWorker(root, folder);
  return { pages: pages.length, policy, words };
}

interface Rendering {
  compiled: Compiled;
  shop: PageSource;
  folder: string;
  onPages: Publication['onPages'];
}

/** @throws an `Error` that names the page when one cannot be rendered */
async function renderPages(pages: readonly string[], { compiled, shop, folder, onPages }: Rendering): Promise<void> {
  const turn = takeTurns();
  for (const [index, page] of pages.entries()) {
    const file = path.join(folder, fileOf(page));
    const content = await renderPage(page, compiled, shop);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    if ((index + 1) % PAGES_PER_REPORT === 0) onPages?.(index + 1);
    await turn(); // React frees what it has rendered, too
  }
  onPages?.(pages.length);
}

async function renderPage(page: string, { program }: Compiled, shop: PageSource): Promise<Buffer> {
  const request = new Request(new URL(page, 'http://localhost'));
  const response = await program.draw(request, { shop }).catch((cause: unknown) => {
    throw new Error(`The pages could not be built:\n${page} cannot be rendered.`, { cause });
  });
  if (response.status !== (page === '/404' ? 404 : 200))
    throw new Error(`The pages could not be built:\n${page} has the status ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}
