/** Runs Astro's build in a process of its own. */
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';

export interface AstroOptions {
  /** Set for the build beside this process's own environment: another database folder, for example. */
  env?: Record<string, string>;
  /** Called every 100 pages and at the end with the number of pages rendered so far. */
  onPages?: (pages: number) => void;
  /** Gives the build a low priority, so that a server that runs meanwhile stays fast. */
  inBackground?: boolean;
}

/** Lines of output that an error quotes. */
const QUOTED_LINES = 40;

/**
 * The command that builds pages. Optimising the embedded database's code would take 400 MB and save nothing, because a
 * build reads the database once.
 */
export const astroCommand = (root: string, args: string[]): string[] => [
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
  path.join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'),
  ...args,
];

/** @throws an `Error` with the end of the output when the build fails, or when this process is told to stop meanwhile */
export function runAstro(
  root: string,
  args: string[],
  report: (line: string) => void,
  { env = {}, onPages, inBackground }: AstroOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, astroCommand(root, args), {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
    });
    if (inBackground && child.pid) setPriority(child.pid, 10);
    const tail: string[] = [];
    let pages = 0;
    const read = (chunk: Buffer) => {
      const lines = chunk.toString().split('\n');
      for (const line of lines.filter((l) => l.trim())) {
        tail.push(line);
        if (tail.length > QUOTED_LINES) tail.shift();
        if (/\/index\.html|\.html /.test(line) && ++pages % 100 === 0) {
          onPages?.(pages);
          if (pages % 1000 === 0) report(`  ${pages} pages …`);
        }
        const built = /(\d+) page\(s\) built/.exec(line);
        if (built) {
          onPages?.(Number(built[1]));
          report(`  ${line.replace(/^.*?(\d+ page)/, '$1')}`);
        }
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    let stopped = false;
    const stop = () => {
      stopped = true;
      child.kill('SIGTERM');
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
    child.on('exit', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (code === 0) resolve();
      else if (stopped) reject(new Error('Stopped; the pages are as they were.'));
      else reject(new Error(`The pages could not be built:\n${tail.join('\n')}`));
    });
  });
}
