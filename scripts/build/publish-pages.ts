/** Publishes the pages: renders those whose content has changed into a folder that is served. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Database, DatabaseKind } from '#db/client.ts';
import { awaitPublication, lastPublication, publishTogether, reportPrepared } from '#db/editor/servers.ts';
import { tryLock } from '#db/process-lock.ts';
import { sumViews } from '#db/private/views.ts';
import { sourceOfFew } from '#db/public/pages/live-source.ts';
import { sourceInMemory } from '#db/public/pages/page-source.ts';
import { catalogueVersion, loadCatalogue } from '#db/public/pages/shop.ts';
import { loadWords, type Words } from '#db/public/pages/words.ts';
import { readWords, writeWords } from '#db/public/pages/words-file.ts';
import { acquireBuildLock, lockOf } from './build-lock.ts';
import {
  partsOfChangedProducts,
  readProductVersions,
  type MayHaveChanged,
  type ProductVersions,
} from './changed-products.ts';
import { compile } from './compile.ts';
import { publicFingerprint } from './fingerprint.ts';
import { logoKey, writeLogoPictures } from '../pictures/logo-pictures.ts';
import { pagePolicy } from './page-policy.ts';
import { pagesAsFiles } from './page-files.ts';
import { hashOf, InputRecorder, LAYOUT, type PageInputs } from './page-inputs.ts';
import { assertFilesExist } from './missing-files.ts';
import { feedPaths, writeFeeds } from './product-feeds.ts';
import { replaceFile, writePublished } from './published-file.ts';
import { queryRules } from './query-rules.ts';
import { renderPage } from './render-page.ts';
import { assertOwnFolder, swapFiles, swapFolder } from './swap-pages.ts';
import { writeServiceWorker } from './service-worker.ts';

/** What the pages of a folder were rendered from, in `state.json` beside them. */
interface State {
  /** of the program and the month, because pages print dates that are counted from the day they are rendered */
  code: string;
  publicFiles: string;
  /** of what products and lists are made from */
  catalogue: string;
  /** of what product feeds are made from, and the day, from which they count */
  feeds: string;
  /** by path */
  pages: Record<string, PageInputs>;
}

export interface Publication {
  root: string;
  siteDir: string;
  db: Database;
  /** number of the build, which the pages' `build.json` says is live; `FOLLOW`: what another process published last */
  build: number | typeof FOLLOW;
  /** of the database: from one that is not embedded, other processes render their pages as well */
  kind?: DatabaseKind;
  report(line: string): void;
  /** receives the number of pages rendered so far */
  onPages?(pages: number): void;
}

export const FOLLOW = 'the last publication';
const PAGES_PER_REPORT = 100;

/**
 * Renders what has changed since the last time, and swaps it in. With the same code, each page is replaced by a rename: nobody
 * sees half a page, and pages of before and after fit together because their scripts are the same. With other code, all pages
 * are rendered into a folder beside the old one, and two renames put it in its place. Servers of one database show them when
 * all have them. A failure leaves the old pages.
 * @returns the number of pages that were rendered
 * @throws an `Error` with what went wrong
 */
export async function publishPages(publication: Publication): Promise<number> {
  const { siteDir, db, build, report } = publication;
  if (build !== FOLLOW) {
    const release = await acquireBuildLock(`${siteDir}.cache`, report);
    return publishAlone(publication, build).finally(() => cleanUp(siteDir, release));
  }
  const shared = await lastPublication(db);
  if (!shared || shared.build === servedBuild(siteDir)) return 0;
  const release = tryLock(lockOf(`${siteDir}.cache`));
  if (release) return publishAlone(publication, shared.build, shared).finally(() => cleanUp(siteDir, release));
  await reportPrepared(db, shared.build); // another process renders it into the same folder
  return 0;
}

/** Removes pages that a failure has left unfinished, which may have filled the disk, and lets the next build begin. */
function cleanUp(siteDir: string, release: () => void): void {
  rmSync(`${siteDir}.next`, { recursive: true, force: true });
  release();
}

type Shared = NonNullable<Awaited<ReturnType<typeof lastPublication>>>;

/** @param shared what another process publishes; its words count, not those that were saved since */
async function publishAlone(publication: Publication, build: number, shared?: Shared): Promise<number> {
  const { root, siteDir, db, report, kind = 'pglite' } = publication;
  const cache = `${siteDir}.cache`;
  const work = `${siteDir}.next`;
  assertOwnFolder(siteDir);
  const release = await acquireBuildLock(root, report);
  const { state, words, code, policy, products, changed, gone } = await renderAll(publication, shared).finally(release);
  const mayShow = shared
    ? shared.isLive || (await awaitPublication(db, build))
    : kind === 'pglite' || (await publishTogether(db, { build, code, words: writeWords(words) }));
  if (!mayShow) return 0;
  mkdirSync(cache, { recursive: true });
  // Written again once all pages are in place: after an interruption everything is rendered.
  rmSync(path.join(cache, STATE), { force: true });
  await (gone ? swapFiles(work, siteDir, gone) : swapFolder(work, siteDir));
  await writePublished(siteDir, { policy, words });
  if (products) await replaceFile(path.join(cache, PRODUCTS), JSON.stringify(products));
  await replaceFile(path.join(cache, STATE), JSON.stringify(state));
  await replaceFile(path.join(siteDir, BUILD), JSON.stringify({ build }));
  return changed;
}

/**
 * Renders what has changed into a folder beside the one that is served.
 * @returns besides what it was rendered from, the pages that are `gone`; null: the whole folder is replaced
 */
async function renderAll(publication: Publication, shared: Shared | undefined) {
  const { root, siteDir, db, report } = publication;
  const compiled = await compile(root, report);
  const [work, cache] = [`${siteDir}.next`, `${siteDir}.cache`];
  const words = shared?.code === compiled.fingerprint ? readWords(shared.words) : await loadWords(db);
  const before = readJson<State>(cache, STATE);
  const now = new Date();
  const listWords = [words.types, words.brands, words.texts];
  const state: State = {
    code: `${compiled.fingerprint} ${now.toISOString().slice(0, 7)}`,
    publicFiles: `${publicFingerprint(root)} ${logoKey(words.settings)}`,
    catalogue: hashOf([await catalogueVersion(db), ...listWords]),
    feeds: '',
    pages: {},
  };
  state.feeds = hashOf([state.catalogue, words.settings, now.toISOString().slice(0, 10)]);
  const isSameSite = before?.code === state.code && before.publicFiles === state.publicFiles && existsSync(siteDir);
  const isSameCatalogue = before?.catalogue === state.catalogue;
  const products = isSameCatalogue ? null : await readProductVersions(db, hashOf(listWords));
  const mayHaveChanged = isSameSite && products ? changedParts(cache, before, products, words) : null;
  const source = mayHaveChanged
    ? sourceOfFew(db, words, changedProductsOf(before, mayHaveChanged))
    : sourceInMemory(db, words, (vehicles) => loadCatalogue(db, vehicles));
  const siteMap = async () =>
    (await source.siteMap()).map(({ path: page, changed }) => {
      const at = state.pages[page]?.changed;
      return { path: page, changed: at ? new Date(at) : changed };
    });
  const recorder = new InputRecorder({ ...source, siteMap });
  await rm(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  if (!isSameSite) {
    for (const files of [path.join(root, 'public'), compiled.client]) await cp(files, work, { recursive: true });
    await writeLogoPictures(db, words.settings, work);
  }
  const found = await pagesAsFiles(recorder.source, await sumViews(db));
  const isSiteMap = (page: string) => page.startsWith('/sitemap');
  // the site map last, since it says when the others were changed
  const paths = [...found.filter((page) => !isSiteMap(page)), ...found.filter(isSiteMap)];
  const isChanged = isSameSite
    ? changedSince(before, recorder, mayHaveChanged ?? (() => !isSameCatalogue))
    : async () => true;
  const changed: string[] = [];
  for (const page of paths) {
    if (!(await isChanged(page))) {
      state.pages[page] = before!.pages[page]!;
      continue;
    }
    recorder.begin();
    const main = await renderPage(work, page, compiled, recorder.source);
    const known = before?.pages[page];
    const isNews = known?.main !== undefined && known.main !== main;
    state.pages[page] = { ...recorder.end(), main, changed: isNews ? now.toISOString() : known?.changed };
    if (changed.push(page) % PAGES_PER_REPORT === 0) publication.onPages?.(changed.length);
    await setImmediate(); // a server that publishes goes on answering, and React frees what it has rendered
  }
  publication.onPages?.(changed.length);
  if (!isSameSite || before.feeds !== state.feeds) await writeFeeds(db, words.settings, work, now);
  for (const feed of feedPaths(words.settings)) state.pages[feed] = { words: {}, catalogue: {} };
  await assertFilesExist(work, isSameSite ? siteDir : work);
  const policy = await pagePolicy(compiled, recorder.source);
  writeFileSync(path.join(work, '_headers'), `/*\n  Content-Security-Policy: ${policy}\n`);
  writeFileSync(path.join(work, '_redirects'), `${queryRules()}\n`);
  if (!isSameSite || changed.includes('/offline')) await writeServiceWorker(root, work, siteDir);
  return {
    state,
    words,
    code: compiled.fingerprint,
    policy,
    products,
    changed: changed.length,
    gone: isSameSite ? Object.keys(before.pages).filter((page) => !(page in state.pages)) : null,
  };
}

/** The build whose pages a folder holds; 0 before the first. */
export const servedBuild = (siteDir: string): number => readJson<{ build: number }>(siteDir, BUILD)?.build ?? 0;

const BUILD = 'build.json';
const STATE = 'state.json';
const PRODUCTS = 'products.json';

function readJson<T>(cache: string, name: string): T | null {
  const file = path.join(cache, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}

/** Null when more than a few products has changed, or what every page shows. */
function changedParts(cache: string, before: State, products: ProductVersions, words: Words): MayHaveChanged | null {
  const known = readJson<ProductVersions>(cache, PRODUCTS);
  const home = before.pages['/'];
  const isSameLayout = LAYOUT.every((name) => home?.words[name] === hashOf(words[name]));
  return known && isSameLayout ? partsOfChangedProducts(known, products) : null;
}

/** The products on whose pages something may have changed. */
const changedProductsOf = (before: State | null, mayHaveChanged: MayHaveChanged): number[] =>
  Object.values(before?.pages ?? {})
    .flatMap(({ catalogue }) => Object.keys(catalogue))
    .filter((part) => part.startsWith('product ') && mayHaveChanged(part))
    .map((part) => Number(part.slice('product '.length)));

/** Whether a page would be rendered differently now. Products and lists are compared by what the page shows of them. */
function changedSince(
  before: State,
  recorder: InputRecorder,
  mayHaveChanged: MayHaveChanged,
): (page: string) => Promise<boolean> {
  return async (page) => {
    const inputs = before.pages[page];
    if (!inputs) return true;
    if (Object.entries(inputs.words).some(([name, hash]) => recorder.word(name) !== hash)) return true;
    for (const [name, hash] of Object.entries(inputs.catalogue)) {
      const isCheap = !name.startsWith('product ') && !name.startsWith('list ');
      if ((isCheap || mayHaveChanged(name)) && (await recorder.part(name)) !== hash) return true;
    }
    return false;
  };
}
