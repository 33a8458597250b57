/** Runs the programs of `npm test`. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';

export const root = path.resolve(import.meta.dirname, '../..');
/** Where the reports of the test runners go. */
export const results = path.join(root, '.data', 'test-results');
/** The file of the program of a package. Windows cannot start what npm puts into `.bin`. */
export function programOf(name: string): string {
  const folder = path.join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson;
  return path.join(folder, typeof bin === 'string' ? bin : bin[name]!);
}

interface PackageJson {
  bin: string | Record<string, string>;
}

const NO_WARNING = '--disable-warning=ExperimentalWarning';

const environment = (more: Record<string, string>) => ({ ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...more });

/** Runs a script that prints to the terminal. Resolves to whether it succeeded. */
export const runNode = (args: string[], env: Record<string, string> = {}): Promise<boolean> =>
  new Promise((resolve, reject) =>
    spawn(process.execPath, [NO_WARNING, ...args], { cwd: root, env: environment(env), stdio: 'inherit' })
      .on('error', reject)
      .on('close', (code) => resolve(code === 0)),
  );

type Silent = ChildProcessByStdio<null, Readable, Readable>;
/** Whether a script succeeded, and what it has said. */
export interface Said {
  ok: boolean;
  text: string;
}

export const startSilently = (args: string[], env: Record<string, string> = {}): Silent =>
  spawn(process.execPath, [NO_WARNING, ...args], {
    cwd: root,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });

export async function outputOf(child: Silent): Promise<Said> {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ok = await new Promise<boolean>((resolve, reject) =>
    child.on('error', reject).on('close', (code) => resolve(code === 0)),
  );
  return { ok, text };
}
