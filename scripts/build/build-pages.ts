/** Builds the pages into a folder, and knows when that is not needed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import { desc, max, sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { catalogueChanges } from '#db/schema.ts';
import { acquireBuildLock } from './build-lock.ts';
import { writeServiceWorker } from './service-worker.ts';

const SOURCES = ['src', 'db', 'public', 'astro.config.mjs', 'package-lock.json'];

/** Changes whenever a page could: with a source file's size or time, or with what the database holds. */
export async function fingerprint(root: string, db: Database): Promise<string> {
  const hash = createHash('sha1');
  for (const source of SOURCES)
    for (const file of filesBelow(path.join(root, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${path.relative(root, file)} ${size} ${Math.round(mtimeMs)}\n`);
    }
  const [change] = await db
    .select({ id: max(catalogueChanges.id) })
    .from(catalogueChanges)
    .orderBy(desc(max(catalogueChanges.id)));
  const [content] = await rows<object>(
    db,
    sql`select
    (select count(*) || ' ' || coalesce(max(updated_at)::text, '') from products) as products,
    (select count(*) || ' ' || coalesce(max(updated_at)::text, '') from settings) as settings,
    (select md5(coalesce(string_agg(c::text, '' order by c.id), '')) from content_pages c) as pages,
    (select md5(coalesce(string_agg(q::text, '' order by q.id), '')) from questions q) as questions,
    (select md5(coalesce(string_agg(a::text, '' order by a.id), '')) from articles a where published_at <= now()) as articles,
    (select md5(coalesce(string_agg(t::text, '' order by t.id), '')) from article_types t) as article_types,
    (select md5(coalesce(string_agg(r::text, '' order by r.id), '')) from reviews r) as reviews,
    (select md5(coalesce(string_agg(h::text, '' order by h.id), '')) from hero_slides h) as slides,
    (select md5(coalesce(string_agg(n::text, '' order by n.id), '')) from notices n where shown_from <= now() and shown_until > now()) as notices,
    (select md5(coalesce(string_agg(l::text, '' order by l.route), '')) from list_texts l) as list_texts,
    (select md5(coalesce(string_agg(b::text, '' order by b.id), '')) from brands b) as brands,
    (select md5(coalesce(string_agg(t::text, '' order by t.id), '')) from product_types t) as product_types`,
  );
  return hash.update(JSON.stringify([change, content, process.env.SERVICE_WORKER])).digest('hex');
}

function* filesBelow(place: string): Generator<string> {
  if (!statSync(place).isDirectory()) return yield place;
  for (const entry of readdirSync(place).sort()) yield* filesBelow(path.join(place, entry));
}

const stampOf = (siteDir: string) => path.join(siteDir, '.built-from');

export const isBuilt = (siteDir: string, wanted: string): boolean =>
  existsSync(stampOf(siteDir)) && readFileSync(stampOf(siteDir), 'utf8') === wanted;

export interface BuildOptions {
  /** what the build finds in its environment beside this process's own: another database folder */
  env?: Record<string, string>;
  /** told every so often how many pages are drawn */
  onPages?: (pages: number) => void;
  /** written into the pages' `build.json`, which says which build is on the air */
  build?: number;
  /** lets the server that answers meanwhile go first */
  inBackground?: boolean;
}

/**
 * Builds into a folder beside `siteDir` and swaps it in only when it is whole; a failed build leaves the old pages.
 * The database must be closed meanwhile when it is the embedded one.
 * @throws an `Error` with the end of the build's output
 */
export async function buildPages(
  root: string,
  siteDir: string,
  builtFrom: string,
  report: (line: string) => void,
  options: BuildOptions = {},
): Promise<void> {
  const [fresh, old, cache] = [`${siteDir}.next`, `${siteDir}.old`, `${siteDir}.cache`];
  await removeFolder(fresh);
  await removeFolder(old);
  const unsure = path.join(cache, '.unsure');
  if (existsSync(unsure)) {
    // a build was stopped: what it had kept by then fits no list of what is kept
    for (const kept of readdirSync(cache)) if (kept !== PAGE_PROGRAM) await removeFolder(path.join(cache, kept));
  }
  mkdirSync(cache, { recursive: true });
  writeFileSync(unsure, '');
  const done = await acquireBuildLock(root);
  try {
    await runAstro(root, ['build', '--outDir', path.resolve(root, fresh)], report, {
      ...options,
      env: { PAGES_CACHE: path.resolve(root, cache), ...options.env },
    });
  } finally {
    done();
  }
  rmSync(unsure);
  await writeServiceWorker(root, fresh);
  writeFileSync(path.join(fresh, 'build.json'), JSON.stringify({ build: options.build ?? 0 }));
  writeFileSync(stampOf(fresh), builtFrom);
  if (existsSync(siteDir)) renameSync(siteDir, old);
  renameSync(fresh, siteDir);
  void removeFolder(old).catch(() => {}); // the next build removes what is left of it
}

/** Whole whenever it is there, and drawn with while the next build runs: `page-program.ts` writes it. */
const PAGE_PROGRAM = 'pages.mjs';

/** Not in one go: a site has thousands of files, and a server that removed them would answer nobody meanwhile. */
const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** The command that builds pages. Optimising the embedded database's code would take 400 MB and save nothing: it reads once. */
export const astroCommand = (root: string, args: string[]): string[] => [
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
  path.join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'),
  ...args,
];

function runAstro(
  root: string,
  args: string[],
  report: (line: string) => void,
  { env = {}, onPages, inBackground }: BuildOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, astroCommand(root, args), {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
    });
    if (inBackground && child.pid) setPriority(child.pid, 10);
    const tail: string[] = [];
    let pages = 0;
    const read = (chunk: Buffer) => {
      for (const line of chunk
        .toString()
        .split('\n')
        .filter((l) => l.trim())) {
        tail.push(line);
        if (tail.length > 40) tail.shift();
        if (/\/index\.html|\.html /.test(line) && ++pages % 100 === 0) {
          onPages?.(pages);
          if (pages % 1000 === 0) report(`  ${pages} pages …`);
        }
        const built = /(\d+) page\(s\) built/.exec(line);
        if (built) {
          onPages?.(Number(built[1]));
          report(`  ${line.replace(/^.*?(\d+ page)/, '$1')}`);
        }
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    let stopped = false;
    const stop = () => {
      stopped = true;
      child.kill('SIGTERM');
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
    child.on('exit', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (code === 0) resolve();
      else if (stopped) reject(new Error('Stopped; the pages are as they were.'));
      else reject(new Error(`The pages could not be built:\n${tail.join('\n')}`));
    });
  });
}
