import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { resolveConfig } from '@netlify/config';
import { zipFunctions, type FunctionResult } from '@netlify/zip-it-and-ship-it';
import { compileOnce } from '../../scripts/build/compile.ts';
import { BUNDLED_FUNCTIONS, bundleFunctions } from '../../scripts/build/function-bundles.ts';
import { PROGRAM_FILE, publishedFile } from '#src/features/publishing/page-source.server.ts';
import type { Bundle } from './mount.ts';

export const root = path.resolve(import.meta.dirname, '../..');
const KEPT = path.join(root, '.data', 'bundles');

/** The settings of a function that `netlify.toml` may contain. */
interface FunctionSettings {
  included_files?: string[];
  external_node_modules?: string[];
  ignored_node_modules?: string[];
  node_bundler?: 'none' | 'nft';
  schedule?: string;
}
/** The parts of `netlify.toml` that tests use. */
export interface NetlifyConfig {
  build: { command: string; publish: string; environment: Record<string, string> };
  functionsDirectory: string;
  functions: Record<string, FunctionSettings>;
  redirects: { from: string; to: string; status: number; force: boolean; query: Record<string, string> }[];
  headers: { for: string; values: Record<string, string> }[];
}

/**
 * Reads `netlify.toml`, and the rules of a site that is built, with Netlify's own package, as its production build does, but without
 * the network.
 * @throws an `Error` with what Netlify warns of, such as a rule that it leaves out
 */
export async function readNetlifyConfig(folder = root): Promise<NetlifyConfig> {
  const { config, logs } = await resolveConfig({
    cwd: folder,
    repositoryRoot: folder,
    config: path.join(folder, 'netlify.toml'),
    context: 'production',
    branch: 'main',
    mode: 'buildbot',
    offline: true,
    buffer: true,
  });
  if (logs?.stderr.length) throw new Error(logs.stderr.join('\n'));
  return config as unknown as NetlifyConfig;
}

/**
 * Bundles every function as a deploy does: our own bundler first, then Netlify's with the settings of `netlify.toml`.
 * What would go into each archive lies in a folder of its function's name. Netlify's bundler takes half a minute, so its work is
 * kept while what it reads is the same: several steps of a test run look at the bundles.
 */
export async function makeBundles(folder = KEPT): Promise<Bundle[]> {
  const { functions, functionsDirectory } = await readNetlifyConfig();
  if (functionsDirectory !== path.join(root, BUNDLED_FUNCTIONS))
    throw new Error(`netlify.toml finds the functions in ${functionsDirectory}.`);
  const source = path.join(folder, BUNDLED_FUNCTIONS);
  const deployed = path.join(folder, 'deployed');
  const finished = path.join(folder, 'finished.json');
  await compileOnce(root, (line) => console.log(line)); // the program goes into the bundles of functions that render pages
  await bundleFunctions(root, source);
  const fingerprint = fingerprintOf(source);
  const known = existsSync(finished) ? (JSON.parse(await readFile(finished, 'utf8')) as Finished) : null;
  if (known?.fingerprint === fingerprint) return known.bundles;
  await rm(finished, { force: true });
  await rm(deployed, { recursive: true, force: true });
  const config = Object.fromEntries(
    Object.entries(functions).map(([name, f]) => [
      name,
      {
        externalNodeModules: f.external_node_modules,
        ignoredNodeModules: f.ignored_node_modules,
        includedFiles: f.included_files?.map((file) =>
          file.startsWith(BUNDLED_FUNCTIONS) ? path.relative(root, path.join(folder, file)) : file,
        ),
        includedFilesBasePath: root,
        nodeBundler: f.node_bundler,
        schedule: f.schedule,
      },
    ]),
  );
  const results = await zipFunctions(source, deployed, {
    archiveFormat: 'none',
    basePath: root,
    repositoryRoot: root,
    config,
  });
  const bundles = await Promise.all(results.map(bundleOf));
  await writeFile(finished, JSON.stringify({ fingerprint, bundles } satisfies Finished));
  return bundles;
}

interface Finished {
  fingerprint: string;
  bundles: Bundle[];
}

/** Changes with all that Netlify's bundler reads. @param source folder of the functions that our own bundler has made */
function fingerprintOf(source: string): string {
  const hash = createHash('sha256').update(process.version);
  const files = globSync('**/*.{mjs,cjs,json}', { cwd: source }).toSorted();
  const included = ['netlify.toml', 'package-lock.json', PROGRAM_FILE, publishedFile('dist')];
  for (const file of [
    ...files.map((name) => path.join(source, name)),
    ...included.map((name) => path.join(root, name)),
  ])
    hash.update(`${file}\n`).update(existsSync(file) ? readFileSync(file) : '');
  return hash.digest('hex');
}

async function bundleOf({
  name,
  path: folder,
  entryFilename,
  routes = [],
  schedule,
  trafficRules,
}: FunctionResult): Promise<Bundle> {
  const entry = await readFile(path.join(folder, entryFilename), 'utf8');
  const file = /getLambdaHandler\('([^']+)'\)/.exec(entry)?.[1];
  if (!file) throw new Error(`${name}: its entry point names no file.`);
  const { action } = trafficRules ?? {};
  return {
    name,
    folder,
    file: path.join(folder, file),
    paths: routes.map((route) => route.pattern),
    preferStatic: routes.some((route) => route.prefer_static),
    ...(schedule && { schedule }),
    ...(action && {
      rateLimit: {
        ...action.config.rateLimitConfig,
        keys: action.config.aggregate.keys.map((key) => key.type),
        action: action.type,
        ...('to' in action.config && { to: action.config.to }),
      },
    }),
  };
}
