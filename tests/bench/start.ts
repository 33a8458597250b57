/** From an empty clone to the first page: `npm start`, with the packages from npm's cache where it has them. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const PORT = '8899';

export async function bench(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-start-'));
  try {
    execFileSync('git', ['clone', '--quiet', '--depth=1', pathToFileURL(path.resolve()).href, folder]);
    const since = performance.now();
    const shop = spawn('npm', ['start'], {
      cwd: folder,
      env: { ...process.env, PORT: process.env.PORT ?? PORT, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    console.log('| seconds | |\n|---|---|');
    for await (const part of shop.stdout)
      for (const line of String(part).split('\n')) {
        if (line.trim()) console.log(`| ${((performance.now() - since) / 1000).toFixed(1)} | ${line.trim()} |`);
        if (!line.includes('The shop is open')) continue;
        await (await fetch(`http://localhost:${process.env.PORT ?? PORT}/`)).text();
        console.log(`| ${((performance.now() - since) / 1000).toFixed(1)} | the first page |`);
        process.kill(-shop.pid!, 'SIGTERM');
      }
    if (shop.exitCode === null && shop.signalCode === null) await once(shop, 'close');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
