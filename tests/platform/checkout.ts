/** A fresh checkout with the packages that run the shop, as Netlify builds it. */
import { spawn, spawnSync } from 'node:child_process';
import { constants, copyFileSync, cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const ENGINE = path.join(root, 'node_modules', '@netlify', 'build', 'bin.js');

/** Puts what git would commit now into an empty folder, and the packages of `npm ci --omit=dev`. */
export function checkOut(folder: string): void {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (listed.status !== 0) throw new Error(`git does not list the files: ${listed.error?.message ?? listed.stderr}`);
  for (const file of listed.stdout.split('\0')) {
    const from = path.join(root, file);
    if (file && existsSync(from)) cpSync(from, path.join(folder, file)); // one that was deleted is still listed
  }
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; link?: boolean }>;
  };
  for (const [place, { dev, link }] of Object.entries(packages)) {
    const from = path.join(root, place);
    if (dev || !place.startsWith('node_modules/') || !existsSync(from)) continue;
    if (link) cpSync(from, path.join(folder, place), { recursive: true, verbatimSymlinks: true });
    else linkFiles(from, path.join(folder, place));
  }
}

/** Copies a package without those in its own `node_modules`, by links where the disk allows it: there are 20,000 files. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== 'node_modules') linkFiles(source, target);
    if (!entry.isFile()) continue;
    try {
      linkSync(source, target);
    } catch {
      copyFileSync(source, target, constants.COPYFILE_FICLONE); // on another disk
    }
  }
}

export interface PlatformBuild {
  /** exit code of Netlify's engine */
  code: number | null;
  /** what the engine and our build have printed */
  said: string;
}

/** What Netlify sets for builds, and nothing of the test runner's environment. */
const platformEnvironment = {
  PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
  HOME: process.env.HOME,
  CI: 'true',
  NETLIFY: 'true',
  NO_COLOR: '1',
};

/** Builds a checkout by Netlify's own engine, for production and without the network. */
export function buildOnPlatform(folder: string, env: Record<string, string>): Promise<PlatformBuild> {
  const child = spawn(process.execPath, [ENGINE, '--offline', '--context', 'production', '--cwd', folder], {
    cwd: folder,
    env: { ...platformEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  return new Promise((resolve, reject) => child.on('error', reject).on('close', (code) => resolve({ code, said })));
}
