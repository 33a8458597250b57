/**
 * What a function that was asleep reads, and how long a new process takes from its start to its first answer, with the sample
 * shop on PostgreSQL of this machine. Sizes are those of a build for Neon, times those of a build for PostgreSQL.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { connect, migrate } from '#db/client.ts';
import { seed } from '#db/seed/seed.ts';
import { showEdition, takeEdition } from '#src/features/publishing/builds.private.server.ts';
import { compileOnce } from '../../scripts/build/compile.ts';
import { writePublished } from '../../scripts/build/edition-files.ts';
import { bundleFunctions } from '../../scripts/build/function-bundles.ts';
import { head, row } from '../run/drive.ts';
import { startPostgres } from '../databases/postgres-server.ts';

const RUNS = 5;
const median = (of: readonly number[]): number => Math.round(of.toSorted((a, b) => a - b)[of.length >> 1]!);
const root = path.resolve(import.meta.dirname, '../..');

/** Functions that people wait for, by what is asked of them. */
const ASKED: Readonly<Record<string, string>> = {
  '/tires/list/wintertires?rim=17': 'pages',
  '/api/suggest?q=nok': 'suggest',
  '/api/product?types=wintertires': 'products',
  '/api/product?title=nokian': 'products',
  '/api/product/40': 'product',
  '/api/health': 'health',
};

const ASK = `const [file, url] = process.argv.slice(1);
const { default: handle } = await import(file);
const read = performance.now();
const response = await handle(new Request('http://localhost' + url), { ip: '127.0.0.1', requestId: 'bench', waitUntil() {} });
await response.text();
const { user, system } = process.cpuUsage();
console.log(JSON.stringify([read, performance.now(), (user + system) / 1000, response.status]));
process.exit();`;

export async function bench(): Promise<void> {
  const folder = mkdtempSync(path.join(root, '.data', 'bench-bundles-')); // below the packages that are not bundled
  const [neon, own, site] = [path.join(folder, 'neon'), path.join(folder, 'postgres'), path.join(folder, 'site')];
  const postgres = await startPostgres();
  try {
    process.env.DATABASE_URL = postgres.url;
    const connection = await connect();
    await migrate(connection);
    await seed(connection, () => {});
    await compileOnce(root, () => {});
    await writePublished(site, { edition: 1, policy: '', words: await takeEdition(connection.db, 1) });
    await showEdition(connection.db, 1);
    await connection.close();
    await bundleFunctions(root, neon, 'neon');
    await bundleFunctions(root, own, 'postgres');
    head('function', 'KB');
    const sizes = globSync('*.mjs', { cwd: neon }).map((name) => [name, statSync(path.join(neon, name)).size] as const);
    for (const [name, bytes] of sizes.toSorted((one, other) => other[1] - one[1]))
      row(path.parse(name).name, Math.round(bytes / 1000));
    head('first answer', 'ms from the start', 'until all is read', 'processor, ms', 'status');
    const options = { cwd: root, env: { ...process.env, SITE_DIR: site, LOG: 'none' }, encoding: 'utf8' } as const;
    for (const [url, name] of Object.entries(ASKED)) {
      const command = ['--input-type=module', '-e', ASK, pathToFileURL(path.join(own, `${name}.mjs`)).href, url];
      const run = () => JSON.parse(execFileSync(process.execPath, command, options)) as number[];
      const runs = Array.from({ length: RUNS }, run);
      const [read, answered, processor, status] = [0, 1, 2, 3].map((at) => median(runs.map((one) => one[at]!)));
      row(`${name}: ${url}`, answered!, read!, processor!, status!);
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
