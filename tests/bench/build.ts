import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { filledDatabase } from './fill.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Builds the whole site with catalogues of several sizes: seconds, pages, most memory of all processes together. */
export async function benchBuild(sizes: number[]): Promise<void> {
  console.log(
    '\nWhole build\n| products | pages | seconds | pages/s | peak MiB | widest folder |\n|---|---|---|---|---|---|',
  );
  for (const products of sizes) {
    const folder = path.join(root, '.data', `bench-${products}`);
    process.env.DATA_DIR = folder;
    process.env.DATABASE_URL = '';
    await (await filledDatabase(products)).close();
    const out = path.join(folder, 'site');
    rmSync(out, { recursive: true, force: true });
    const since = Date.now();
    const peak = await build(out);
    const seconds = (Date.now() - since) / 1000;
    const { pages, widest } = count(out);
    console.log(
      `| ${products} | ${pages} | ${seconds.toFixed(1)} | ${Math.round(pages / seconds)} | ${Math.round(peak)} | ${widest} |`,
    );
    rmSync(out, { recursive: true, force: true });
  }
}

function build(out: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/build.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, SITE_DIR: out },
    });
    let peak = 0;
    const timer = setInterval(() => {
      try {
        peak = Math.max(
          peak,
          Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
        );
      } catch {
        /* ended, or no /proc here */
      }
    }, 200);
    child.on('exit', (code) => {
      clearInterval(timer);
      if (code === 0) resolve(peak);
      else reject(new Error('the build failed'));
    });
  });
}

function count(folder: string): { pages: number; widest: number } {
  let pages = 0;
  let widest = 0;
  const walk = (place: string) => {
    const entries = readdirSync(place);
    widest = Math.max(widest, entries.length);
    for (const name of entries) {
      const file = path.join(place, name);
      if (name.endsWith('.html')) pages++;
      else if (!name.includes('.') && statSync(file).isDirectory()) walk(file);
    }
  };
  walk(folder);
  return { pages, widest };
}
