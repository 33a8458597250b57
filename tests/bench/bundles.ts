/**
 * What a function that was asleep reads, and how long a new process takes from its start to its first answer, with the sample
 * shop on PostgreSQL of this machine. Sizes are those of a build for Neon, times those of a build for PostgreSQL.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { connect, migrate } from '#db/client.ts';
import { seed } from '#db/seed/seed.ts';
import { showEdition, takeEdition } from '#src/features/publishing/editions.private.server.ts';
import { compileOnce } from '../../scripts/build/compile.ts';
import { writePublished } from '../../scripts/build/edition-files.ts';
import { bundleFunctions } from '../../scripts/build/function-bundles.ts';
import { startPostgres } from '../databases/postgres-server.ts';

const RUNS = 5;
const median = (of: readonly number[]): number => of.toSorted((a, b) => a - b)[of.length >> 1]!;
const root = path.resolve(import.meta.dirname, '../..');

/** What is asked of a function that people wait for. */
const ASKED: Readonly<Record<string, string[]>> = {
  pages: ['/tires/list/wintertires?rim=17', '/search?q=nokian', '/compare-sizes?a=225/65R17&b=235/60R17'],
  suggest: ['/api/suggest?q=nok'],
  products: ['/api/product?types=wintertires', '/api/product?title=nokian'],
  product: ['/api/product/40'],
  'search-by-vehicle': ['/api/searchByVehicle?year=2019&make=toyota'],
  'types-and-brands': ['/api/typesAndBrands'],
  prices: ['/api/prices?ids=40'],
  health: ['/api/health'],
};

const ASK = `const [file, url] = process.argv.slice(1);
const { default: handle } = await import(file);
const read = performance.now();
const response = await handle(new Request('http://localhost' + url), { ip: '127.0.0.1', requestId: 'bench', waitUntil() {} });
await response.text();
console.log(JSON.stringify([read, performance.now(), response.status]));
process.exit();`;

export async function benchBundles(): Promise<void> {
  const folder = mkdtempSync(path.join(root, '.data', 'bench-bundles-')); // below the packages that are not bundled
  const [neon, own, site] = ['neon', 'postgres', 'site'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
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
    printSizes(neon);
    console.log(
      `\n| first answer of a new process | from its start, ms | of these until all is read | status |\n|---|---|---|---|`,
    );
    for (const [name, urls] of Object.entries(ASKED))
      for (const url of urls) {
        const file = pathToFileURL(path.join(own, `${name}.mjs`)).href;
        const env = { ...process.env, SITE_DIR: site, LOG: 'none' };
        const runs = Array.from(
          { length: RUNS },
          () =>
            JSON.parse(
              execFileSync(process.execPath, ['--input-type=module', '-e', ASK, file, url], {
                cwd: root,
                env,
                encoding: 'utf8',
              }),
            ) as [number, number, number],
        );
        const [read, answered] = [0, 1].map((at) => Math.round(median(runs.map((run) => run[at]!))));
        console.log(`| ${name}: ${url} | ${answered} | ${read} | ${runs[0]![2]} |`);
      }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function printSizes(folder: string): void {
  console.log('\n| function | KB |\n|---|---|');
  const sizes = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => [path.parse(name).name, statSync(path.join(folder, name)).size / 1000] as const);
  for (const [name, kb] of sizes.toSorted(([, a], [, b]) => b - a)) console.log(`| ${name} | ${Math.round(kb)} |`);
}
