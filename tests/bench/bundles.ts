/** How soon a function that was asleep answers: each bundle in a process of its own, asked once, on a PostgreSQL of our own. */
import { spawnSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { connect, migrate } from '#db/client.ts';
import { seed } from '#db/seed/seed.ts';
import { makeBundles } from '../bundles/make.ts';
import type { Bundle } from '../bundles/mount.ts';
import { startPostgres } from '../databases/postgres-server.ts';

const TIMES = 9;
/** A few that differ in what they carry, and what each is asked; those that render a page need a build before, `npm run build`. */
const ASKED: Record<string, string> = {
  health: '/api/health',
  products: '/api/product?width=225&profile=65&rim=17',
  suggest: '/api/suggest?q=225',
  product: '/api/product/1',
  article: '/api/new/1',
  pages: '/list-page/list/wintertires?sort=price',
  prices: '/api/prices?ids=1',
  'editor-uploads': '/api/editor/uploads',
};

/**
 * Plain JavaScript that runs in a folder of its own, and prints two times in ms since its process began: when the code was
 * loaded, and when the response was there.
 */
const CHILD = `
const module = await import(process.argv[1]);
const loaded = performance.now();
const url = new URL(process.argv[2], 'http://localhost');
const params = { id: url.pathname.split('/').at(-1) };
const answer = await module.default(new Request(url), { params, ip: '203.0.113.7', url, waitUntil() {} });
await answer.text();
console.log(JSON.stringify({ status: answer.status, loaded, answered: performance.now() }));
process.exit();`;

export async function benchBundles(): Promise<void> {
  const folder = path.resolve('.data', 'bundles-to-measure');
  const bundles = await makeBundles(folder);
  benchOpening(bundles);
  const postgres = await startPostgres();
  try {
    const shop = await connect(postgres.url);
    await migrate(shop);
    await seed(shop, () => {});
    await shop.close();
    console.log(
      `\nCold start of a function, ms from the start of its process, median of ${TIMES}\n` +
        `| Function | status | code loaded | first answer | longest |\n|---|---|---|---|---|`,
    );
    for (const [name, path] of Object.entries(ASKED)) {
      const bundle = bundles.find((bundle) => bundle.name === name)!;
      const runs = Array.from({ length: TIMES }, () => {
        const { stdout, stderr } = spawnSync(
          process.execPath,
          ['--input-type=module', '-e', CHILD, bundle.file, path],
          { cwd: bundle.folder, encoding: 'utf8', env: { ...process.env, DATABASE_URL: postgres.url } },
        );
        const line = stdout.trim().split('\n').at(-1);
        if (!line) throw new Error(`${name} did not answer: ${stderr}`);
        return JSON.parse(line) as { status: number; loaded: number; answered: number };
      });
      const median = (of: (run: (typeof runs)[number]) => number) =>
        Math.round(runs.map(of).toSorted((a, b) => a - b)[Math.floor(TIMES / 2)]!);
      console.log(
        `| ${name} | ${runs[0]!.status} | ${median((run) => run.loaded)} | ${median((run) => run.answered)} | ` +
          `${Math.round(Math.max(...runs.map((run) => run.answered)))} |`,
      );
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens each bundle, without a database; the shortest of some times, because everything else on the machine only adds to it. */
function benchOpening(bundles: Bundle[]): void {
  console.log(
    `\nOpening a function's code, ms from the start of its process, shortest of ${TIMES}\n` +
      `| Function | ms | of it Node | KB |\n|---|---|---|---|`,
  );
  const opened = bundles.map(({ name, file, folder }) => {
    const runs = Array.from({ length: TIMES }, () => {
      const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', OPENING, file], {
        cwd: folder,
        encoding: 'utf8',
      });
      if (!stdout) throw new Error(`${name} did not open: ${stderr}`);
      return JSON.parse(stdout) as { begun: number; loaded: number };
    });
    return { name, ...runs.reduce((a, b) => (b.loaded < a.loaded ? b : a)), bytes: statSync(file).size };
  });
  for (const { name, begun, loaded, bytes } of opened.toSorted((a, b) => b.loaded - a.loaded))
    console.log(`| ${name} | ${Math.round(loaded)} | ${Math.round(begun)} | ${Math.round(bytes / 1000)} |`);
}
const OPENING = `
const begun = performance.now();
await import(process.argv[1]);
console.log(JSON.stringify({ begun, loaded: performance.now() }));
process.exit();`;
