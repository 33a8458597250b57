/** Publishes the pages: renders those whose content has changed into a folder that is served. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import { sumViews } from '#db/private/views.ts';
import { sourceOfFew } from '#db/public/pages/live-source.ts';
import { sourceInMemory } from '#db/public/pages/page-source.ts';
import { catalogueVersion, loadCatalogue } from '#db/public/pages/shop.ts';
import { loadWords, type Words } from '#db/public/pages/words.ts';
import { renameWhenFree } from '#db/rename-when-free.ts';
import { acquireBuildLock } from './build-lock.ts';
import {
  partsOfChangedProducts,
  readProductVersions,
  type MayHaveChanged,
  type ProductVersions,
} from './changed-products.ts';
import { compile, type Compiled } from './compile.ts';
import { publicFingerprint } from './fingerprint.ts';
import { pagePolicy } from './page-policy.ts';
import { fileOf, pagesAsFiles } from './page-files.ts';
import { hashOf, InputRecorder, LAYOUT, type PageInputs } from './page-inputs.ts';
import { findMissingFiles } from './missing-files.ts';
import { replaceFile, writePublished } from './published-file.ts';
import { queryRules } from './query-rules.ts';
import { writeServiceWorker } from './service-worker.ts';

/** What the pages of a folder were rendered from, in `state.json` beside them. */
interface State {
  /** of the program and the month, because pages print dates that are counted from the day they are rendered */
  code: string;
  /** of the files in `public/` */
  publicFiles: string;
  /** of what products and lists are made from */
  catalogue: string;
  /** by path */
  pages: Record<string, PageInputs>;
}

export interface Publication {
  root: string;
  /** folder of the site */
  siteDir: string;
  db: Database;
  /** number of the build, which the pages' `build.json` says is live */
  build: number;
  report(line: string): void;
  /** receives the number of pages rendered so far */
  onPages?(pages: number): void;
}

const PAGES_PER_REPORT = 100;

/**
 * Renders what has changed since the last time, and swaps it in. With the same code, each page is replaced by a rename: nobody
 * sees half a page, and pages of before and after fit together because their scripts are the same. With other code, all pages
 * are rendered into a folder beside the old one, and two renames put it in its place. A failure leaves the old pages.
 * @returns the number of pages that were rendered
 * @throws an `Error` with what went wrong
 */
export async function publishPages(publication: Publication): Promise<number> {
  const release = await acquireBuildLock(publication.root, publication.report);
  try {
    return await publishAlone(publication);
  } finally {
    release();
  }
}

async function publishAlone(publication: Publication): Promise<number> {
  const { root, siteDir, db, build, report } = publication;
  assertOwnFolder(siteDir);
  const compiled = await compile(root, report);
  const [work, cache] = [`${siteDir}.next`, `${siteDir}.cache`];
  const words = await loadWords(db);
  const before = readJson<State>(cache, STATE);
  const listWords = [words.types, words.brands, words.texts];
  const state: State = {
    code: `${compiled.fingerprint} ${new Date().toISOString().slice(0, 7)}`,
    publicFiles: publicFingerprint(root),
    catalogue: hashOf([await catalogueVersion(db), ...listWords]),
    pages: {},
  };
  const isSameSite = before?.code === state.code && before.publicFiles === state.publicFiles && existsSync(siteDir);
  const isSameCatalogue = before?.catalogue === state.catalogue;
  const products = isSameCatalogue ? null : await readProductVersions(db, hashOf(listWords));
  const mayHaveChanged = isSameSite && products ? changedParts(cache, before, products, words) : null;
  const recorder = new InputRecorder(
    mayHaveChanged
      ? sourceOfFew(db, words, changedProductsOf(before, mayHaveChanged))
      : sourceInMemory(db, words, (vehicles) => loadCatalogue(db, vehicles)),
  );
  await rm(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  if (!isSameSite)
    for (const files of [path.join(root, 'public'), compiled.client]) await cp(files, work, { recursive: true });
  const paths = await pagesAsFiles(recorder.source, await sumViews(db));
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
    await renderInto(work, page, compiled, recorder);
    state.pages[page] = recorder.end();
    if (changed.push(page) % PAGES_PER_REPORT === 0) publication.onPages?.(changed.length);
    await setImmediate(); // a server that publishes goes on answering, and React frees what it has rendered
  }
  publication.onPages?.(changed.length);
  await assertFilesExist(work, isSameSite ? siteDir : work);
  const policy = await pagePolicy(compiled, recorder.source);
  writeFileSync(path.join(work, '_headers'), `/*\n  Content-Security-Policy: ${policy}\n`);
  writeFileSync(path.join(work, '_redirects'), `${queryRules()}\n`);
  writeFileSync(path.join(work, 'build.json'), JSON.stringify({ build }));
  if (!isSameSite || changed.includes('/offline')) await writeServiceWorker(root, work, siteDir);
  mkdirSync(cache, { recursive: true });
  // Written again once all pages are in place: after an interruption everything is rendered.
  rmSync(path.join(cache, STATE), { force: true });
  if (isSameSite)
    await swapFiles(
      work,
      siteDir,
      Object.keys(before.pages).filter((page) => !(page in state.pages)),
    );
  else await swapFolder(work, siteDir);
  await writePublished(siteDir, { policy, words });
  if (products) await replaceFile(path.join(cache, PRODUCTS), JSON.stringify(products));
  await replaceFile(path.join(cache, STATE), JSON.stringify(state));
  return changed.length;
}

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

/**
 * Tells whether a page would be rendered differently now. Products and lists that may have changed are compared by what the
 * page shows of them.
 */
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

/** @throws an `Error` that names the page when it cannot be rendered */
async function renderInto(folder: string, page: string, { program }: Compiled, recorder: InputRecorder): Promise<void> {
  const response = await program.draw(new Request(new URL(page, 'http://localhost')), { shop: recorder.source });
  const html = Buffer.from(await response.arrayBuffer());
  if (response.status !== (page === '/404' ? 404 : 200))
    throw new Error(`The pages could not be built:\n${page} has the status ${response.status}.`);
  const file = path.join(folder, fileOf(page));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, html);
}

/** @param siteDir where files that a page names may be, besides the folder of the page */
async function assertFilesExist(folder: string, siteDir: string): Promise<void> {
  const missing = await findMissingFiles(folder, siteDir);
  if (!missing.length) return;
  const lines = missing.map(({ file, page }) => `${page} names ${file}, which is missing.`);
  throw new Error(`The pages could not be built:\n${lines.join('\n')}`);
}

/** Moves new files over the old ones, one rename each, and removes pages that are gone. */
async function swapFiles(work: string, siteDir: string, gone: readonly string[]): Promise<void> {
  for (const entry of readdirSync(work, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = path.join(entry.parentPath, entry.name);
    const to = path.join(siteDir, path.relative(work, from));
    mkdirSync(path.dirname(to), { recursive: true });
    await renameWhenFree(from, to);
  }
  for (const page of gone) rmSync(path.join(siteDir, fileOf(page)), { force: true });
  rmSync(work, { recursive: true, force: true });
}

/** @throws an `Error` when the folder holds something else than a site that was published, which would be deleted */
function assertOwnFolder(siteDir: string): void {
  const names = existsSync(siteDir) ? readdirSync(siteDir) : [];
  if (names.length > 0 && !names.includes('build.json') && !names.includes('404.html'))
    throw new Error(
      `The folder ${siteDir} holds other files (${names.slice(0, 3).join(', ')}), which publishing would delete. ` +
        'Set SITE_DIR to another folder.',
    );
}

async function swapFolder(work: string, siteDir: string): Promise<void> {
  const old = `${siteDir}.old`;
  await rm(old, { recursive: true, force: true });
  if (existsSync(siteDir)) await renameWhenFree(siteDir, old);
  await renameWhenFree(work, siteDir);
  void rm(old, { recursive: true, force: true }).catch(() => {}); // the next build removes what is left of it
}
