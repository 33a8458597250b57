/** From an empty clone to the first page: `npm start`, with the packages from npm's cache where it has them. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { head, ownFolder, row } from '../run/drive.ts';

const { PORT = '8899' } = process.env;

export async function bench(): Promise<void> {
  using folder = ownFolder('bench-start');
  execFileSync('git', ['clone', '--quiet', '--depth=1', pathToFileURL(path.resolve()).href, folder.path]);
  const since = performance.now();
  const shop = spawn('npm', ['start'], {
    cwd: folder.path,
    env: { ...process.env, PORT, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const print = (what: string) => row(((performance.now() - since) / 1000).toFixed(1), what);
  head('seconds', '');
  for await (const part of shop.stdout)
    for (const line of String(part).split('\n')) {
      if (line.trim()) print(line.trim());
      if (!line.includes('The shop is open')) continue;
      await (await fetch(`http://localhost:${PORT}/`)).text();
      print('the first page');
      process.kill(-shop.pid!, 'SIGTERM');
    }
  if (shop.exitCode === null && shop.signalCode === null) await once(shop, 'close');
}
