/**
 * Searches and pages of vehicles that many people open at the same moment, on the sample shop, embedded and on PostgreSQL: what one
 * costs, and what becomes of 200. The shop runs in a process of its own.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { loadWords } from '#db/public/pages/words.ts';
import { prepareDatabase } from '../../scripts/build/prepare-database.ts';
import { writePublished } from '../../scripts/build/published-file.ts';
import { startPostgres } from '../databases/postgres-server.ts';
import { compilePages } from '../functions/compiled-pages.ts';

const PATHS = [
  '/search?q=f150+2018',
  '/search?q=rav4+2019',
  '/search?q=winter+225/65r17',
  '/search?q=nokian+wintre',
  '/tires/toyota/rav4/2019/225-65r17',
  '/tires/size/225-65r17',
  '/api/suggest?q=rav4+2019',
];
const AT_ONCE = [40, 200];
const ONE_BY_ONE = 40;
const TICKS_PER_MS = 0.1;

export async function benchAtOnce(): Promise<void> {
  await compilePages();
  await measure('embedded', '');
  const postgres = await startPostgres();
  try {
    await measure('PostgreSQL', postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function measure(name: string, url: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'at-once-'));
  Object.assign(process.env, {
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, 'data'),
    SITE_DIR: path.join(folder, 'site'),
    LOG: 'none',
  });
  const connection = await prepareDatabase(() => {});
  await writePublished(process.env.SITE_DIR!, { policy: "default-src 'self'", words: await loadWords(connection.db) });
  const vehicles = (
    await rows<{ name: string }>(
      connection.db,
      sql`select k.title || ' ' || m.title || ' ' || y.year as name from model_years y
        join vehicle_models m on m.id = y.model_id join vehicle_makes k on k.id = m.make_id order by md5(y::text) limit 300`,
    )
  ).map(({ name }) => `/search?q=${encodeURIComponent(name)}`);
  await connection.close();
  const server = fork(path.join(import.meta.dirname, 'load-server.ts'), ['shop'], { env: process.env });
  try {
    const { port } = await new Promise<{ port: number }>((resolve) =>
      server.once('message', resolve as (m: unknown) => void),
    );
    const columns = AT_ONCE.map((n) => `${n} at once, s | answers`).join(' | ');
    console.log(
      `\nSample shop, ${name}\n| path | statements | processor ms | ${columns} |\n|---|---|---|---|---|---|---|`,
    );
    for (const asked of [...PATHS, 'other vehicles each time']) {
      let at = 0;
      const next = () => (PATHS.includes(asked) ? asked : vehicles[at++ % vehicles.length]!);
      await ask(port, next());
      await ask(port, next());
      const before = ticksOf(server.pid!);
      let statements = '';
      for (let n = 0; n < ONE_BY_ONE; n++) ({ statements } = await ask(port, next()));
      const processor = (ticksOf(server.pid!) - before) / TICKS_PER_MS / ONE_BY_ONE;
      const together: string[] = [];
      for (const many of AT_ONCE) {
        const since = performance.now();
        const answers = await Promise.all(Array.from({ length: many }, () => ask(port, next())));
        const seconds = ((performance.now() - since) / 1000).toFixed(1);
        const counts = Object.entries(Object.groupBy(answers, ({ status }) => status));
        together.push(`${seconds} | ${counts.map(([status, all]) => `${all!.length} × ${status}`).join(', ')}`);
      }
      console.log(`| ${asked} | ${statements} | ${processor.toFixed(1)} | ${together.join(' | ')} |`);
    }
  } finally {
    server.disconnect();
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Processor time of all threads of a process, in ticks of 10 ms (Linux). */
function ticksOf(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
  return Number(user) + Number(system);
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

const ask = (port: number, asked: string): Promise<{ status: string; statements: string }> =>
  new Promise((resolve) => {
    const failed = ({ message }: Error) => resolve({ status: message, statements: '' });
    request({ port, path: asked, agent, host: '127.0.0.1' }, (response) => {
      response.resume();
      response.on('error', failed);
      response.on('end', () =>
        resolve({
          status: String(response.statusCode),
          statements: /"(\d+) statements"/.exec(String(response.headers['server-timing']))?.[1] ?? '',
        }),
      );
    })
      .on('error', failed)
      .end();
  });
