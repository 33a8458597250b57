/** Compiles the program that renders pages, scripts and styles into `dist.program/`, unless the code is the same. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { waitForLock } from '#db/process-lock.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { replaceModules } from './function-bundles.ts';
import { COMPILED_SCRIPTS, type CompiledScripts } from './astro-parts.ts';

export interface Compiled {
  draw(request: Request, locals: App.Locals): Promise<Response>;
  scripts: CompiledScripts;
  /** folder of the scripts and styles that browsers load, `/_astro/`; beside it Astro copies `public/` */
  assets: string;
}

const FOLDER = 'dist.program';
const FINGERPRINT = 'code-fingerprint';
const PROGRAM = 'pages.mjs';

/** Builds of a checkout share the folders of the compiled program and of the new edition, so each waits for the other. */
export const acquireBuildLock = (root: string, report: (line: string) => void): Promise<() => void> =>
  waitForLock(path.join(root, '.astro', 'build'), (holder) =>
    report(`Waiting for the build that ${holder} runs in this checkout …`),
  );

/** Compiles the pages for a process that publishes nothing: a test. Of several that ask at once, one does the work. */
export async function compileOnce(root: string, report: (line: string) => void): Promise<void> {
  if (isCompiled(root, codeFingerprint(root))) return; // then nobody is about to replace them, whoever holds the lock
  const release = await acquireBuildLock(root, report);
  try {
    await compile(root, report);
  } finally {
    release();
  }
}

const CODE = ['{src,db,scripts/build}/**', 'src/pages/.well-known/*', '{astro.config.mjs,package*.json,tsconfig.json}'];

/** Changes with the source, with Node (its `Intl` formats dates and prices), and with variables of pages. */
export function codeFingerprint(root: string): string {
  const hash = createHash('sha1');
  const found = globSync(CODE, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of found.map(({ parentPath, name }) => path.join(parentPath, name)).toSorted())
    if (!file.includes('.test.')) hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file));
  return hash.update(JSON.stringify([process.version, process.env.SERVICE_WORKER])).digest('hex');
}

function isCompiled(root: string, fingerprint: string): boolean {
  const mark = path.join(root, FOLDER, FINGERPRINT);
  return existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint;
}

/** The caller holds the lock. @throws an `Error` with the end of the compiler's output */
export async function compile(root: string, report: (line: string) => void): Promise<Compiled> {
  const folder = path.join(root, FOLDER);
  const fingerprint = codeFingerprint(root);
  if (!isCompiled(root, fingerprint)) {
    report('Compiling the pages …');
    const [fresh, last] = [`${folder}.next`, `${folder}.last`];
    for (const left of [fresh, last]) await rm(left, { recursive: true, force: true });
    await runAstro(root, fresh);
    await bundle(root, path.join(fresh, 'server', 'entry.mjs'), path.join(fresh, PROGRAM));
    await rm(path.join(fresh, 'server'), { recursive: true });
    writeFileSync(path.join(fresh, FINGERPRINT), fingerprint);
    if (existsSync(folder)) renameSync(folder, last); // pages are rendered from it until then
    renameSync(fresh, folder);
    await rm(last, { recursive: true, force: true });
  }
  const program = `${pathToFileURL(path.join(folder, PROGRAM)).href}?${fingerprint}`;
  const { draw } = (await import(program)) as Pick<Compiled, 'draw'>;
  return {
    draw,
    scripts: JSON.parse(readFileSync(path.join(folder, COMPILED_SCRIPTS), 'utf8')) as CompiledScripts,
    assets: path.join(folder, 'client', '_astro'),
  };
}

/** Database drivers, which rendering does not need: the shop is passed to it. */
const DRIVERS =
  /^(@electric-sql\/pglite|@neondatabase\/serverless|pg|drizzle-orm\/(pglite|node-postgres|neon-serverless))(\/|$)/;

async function bundle(root: string, entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    logLevel: 'error',
    plugins: [replaceModules(DRIVERS)],
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    nodePaths: [path.join(root, 'node_modules')],
    // CommonJS packages require Node's modules.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);",
    },
  });
}

const QUOTED_LINES = 40;

/** Astro takes these from the environment for `import.meta.env`, where a test runner sets them: pages would be those of development. */
const OF_BUILDS = ['DEV', 'PROD', 'MODE', 'SSR', 'BASE_URL'];
const environment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_BUILDS.includes(name)));

/** @throws an `Error` with the end of the output when it fails, or when this process is told to stop meanwhile */
async function runAstro(root: string, outDir: string): Promise<void> {
  const stop = new AbortController();
  const end = () => stop.abort();
  process.on('SIGINT', end).on('SIGTERM', end).on('exit', end);
  try {
    const astro = path.join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
    await promisify(execFile)(process.execPath, [astro, 'build', '--outDir', outDir], {
      cwd: root,
      env: { ...environment(), NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
      signal: stop.signal,
      maxBuffer: Infinity,
    });
  } catch (error) {
    if (stop.signal.aborted) throw new Error('Stopped; the pages are as they were.', { cause: error });
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim());
    throw new Error(`The pages could not be compiled:\n${lines.slice(-QUOTED_LINES).join('\n')}`, { cause: error });
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end).off('exit', end);
  }
}
