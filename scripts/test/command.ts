/** Runs the programs of `npm test`. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';

export const root = path.resolve(import.meta.dirname, '../..');
/** Where the reports of the test runners go. */
export const results = path.join(root, '.data', 'test-results');
/** A program that came with the packages. */
export const bin = (name: string): string => path.join(root, 'node_modules', '.bin', name);

export const NO_WARNING = '--disable-warning=ExperimentalWarning';

const environment = (more: Record<string, string>) => ({ ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...more });

/** Runs a program that prints to the terminal. Resolves to whether it succeeded. */
export const runProgram = (command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> =>
  new Promise((resolve, reject) =>
    spawn(command, args, { cwd: root, env: environment(env), stdio: 'inherit' })
      .on('error', reject)
      .on('close', (code) => resolve(code === 0)),
  );

/** The same of one of our own scripts. */
export const runNode = (args: string[]): Promise<boolean> => runProgram(process.execPath, [NO_WARNING, ...args]);

type Silent = ChildProcessByStdio<null, Readable, Readable>;
/** Whether a program succeeded, and what it has said. */
export interface Said {
  ok: boolean;
  text: string;
}

export const startSilently = (command: string, args: string[], env: Record<string, string> = {}): Silent =>
  spawn(command, args, { cwd: root, env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] });

export async function outputOf(child: Silent): Promise<Said> {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ok = await new Promise<boolean>((resolve, reject) =>
    child.on('error', reject).on('close', (code) => resolve(code === 0)),
  );
  return { ok, text };
}
