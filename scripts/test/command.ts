/** Runs the programs of `npm test`. */
import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
/** Where the reports of the test runners go. */
export const results = path.join(root, '.data', 'test-results');
/** A program that came with the packages. */
export const bin = (name: string): string => path.join(root, 'node_modules', '.bin', name);

const options = (env: Record<string, string>) => ({
  cwd: root,
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
});

/** Runs a program that prints to the terminal. Resolves to whether it succeeded. */
export const runProgram = (command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> =>
  new Promise((resolve, reject) =>
    spawn(command, args, { ...options(env), stdio: 'inherit' })
      .on('error', reject)
      .on('close', (code) => resolve(code === 0)),
  );

/** The same of one of our own scripts. */
export const runNode = (args: string[]): Promise<boolean> => runProgram(process.execPath, [NO_WARNING, ...args]);

export const NO_WARNING = '--disable-warning=ExperimentalWarning';

/** Runs a program silently. Resolves to whether it succeeded, and what it has said. */
export async function runSilently(command: string, args: string[]): Promise<{ ok: boolean; said: string }> {
  const child = spawn(command, args, { ...options({}), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ok = await new Promise<boolean>((resolve, reject) =>
    child.on('error', reject).on('close', (code) => resolve(code === 0)),
  );
  return { ok, said };
}
