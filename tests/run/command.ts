/** Runs the programs of `npm test`. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
const NO_WARNING = '--disable-warning=ExperimentalWarning';

/** The file of the program of a package. Windows cannot start what npm puts into `.bin`. */
export function programOf(name: string): string {
  const folder = path.join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return path.join(folder, typeof bin === 'string' ? bin : bin[name]!);
}

/** How many of the last lines of a script that failed are printed again at the end of all tests. */
const LAST_LINES = 60;
/** The end of the output of each script that failed, for the summary. */
export const failedOutputs: string[] = [];

/**
 * Runs a script. Resolves to whether it succeeded.
 * @param title for a script that runs beside others: its output is printed below the title once it has ended
 */
export function runNode(args: string[], env: Record<string, string> = {}, title?: string): Promise<boolean> {
  const since = Date.now();
  const child = spawn(process.execPath, [NO_WARNING, ...args], {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
      if (title === undefined) process.stdout.write(part);
    });
  return new Promise((resolve, reject) =>
    child.on('error', reject).on('close', (code) => {
      if (title !== undefined) {
        console.log(
          `\n    ${code === 0 ? 'passed' : 'FAILED'}: ${title}, ${Math.round((Date.now() - since) / 1000)} s`,
        );
        if (code !== 0) console.log(output);
      }
      if (code !== 0) failedOutputs.push(output.split('\n').slice(-LAST_LINES).join('\n'));
      resolve(code === 0);
    }),
  );
}
