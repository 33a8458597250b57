/** `package-lock.json` is whole: `npm ci` installs the same packages from it on every platform. */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const PLATFORMS = ['linux', 'darwin', 'win32'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu })));

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** The entry that Node finds for a package when another one imports it. @param from the other's place in the lock file */
function entryOf(name: string, from: string): Locked | undefined {
  const places = from.split(/\/?node_modules\//);
  for (let depth = places.length; depth > 0; depth--) {
    const entry = packages[[...places.slice(0, depth), name].join('/node_modules/').replace(/^\//, '')];
    if (entry) return entry;
  }
  return undefined;
}

const optional = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies).map(([name, version]) => ({ place, name, version })),
);

test('every optional package that another one names is in it, in the version that is named', () => {
  const isExact = (version: string) => /^\d+\.\d+\.\d/.test(version);
  const absent = optional.filter(({ place, name, version }) => {
    const entry = entryOf(name, place);
    return !entry || (isExact(version) && entry.version !== version);
  });
  expect(absent).toEqual([]);
});

test('what has a native part for one platform has it for Linux, macOS and Windows on x64 and arm64', () => {
  const runsOn = (place: string, os: string, cpu: string) =>
    optional
      .filter((one) => one.place === place)
      .map(({ name }) => entryOf(name, place))
      .some((entry) => entry?.os?.includes(os) && entry.cpu?.includes(cpu));
  const native = [...new Set(optional.map(({ place }) => place))].filter(
    (place) => !packages[place]!.os && runsOn(place, 'linux', 'x64'),
  );
  expect(native).toContain('node_modules/esbuild');
  const missing = native.flatMap((place) =>
    PLATFORMS.filter(({ os, cpu }) => !runsOn(place, os, cpu)).map(({ os, cpu }) => `${place}: ${os} ${cpu}`),
  );
  expect(missing).toEqual([]);
});

test('every package comes from the public registry, with the hash that its contents must have', () => {
  const fromRegistry = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
  const elsewhere = fromRegistry.filter(([, { resolved }]) => !resolved?.startsWith('https://registry.npmjs.org/'));
  expect(elsewhere.map(([place]) => place)).toEqual([]);
  const unchecked = fromRegistry.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(unchecked.map(([place]) => place)).toEqual([]);
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-file-'));
  for (const file of globSync(['package{,-lock}.json', 'packages/*/package.json'], { cwd: root }))
    cpSync(path.join(root, file), path.join(folder, file));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(PLATFORMS)('npm ci agrees with it for $os on $cpu, without asking the registry', ({ os, cpu }) => {
  const options = ['--dry-run', '--offline', '--include=dev', '--ignore-scripts', '--os', os, '--cpu', cpu];
  const { status, stdout, stderr } = spawnSync('npm', ['ci', ...options], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, npm_config_cache: path.join(folder, 'cache'), npm_config_loglevel: 'error' },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.not.stringContaining('npm error') });
  expect(stdout).toContain(`add @esbuild/${os}-${cpu} `);
});
