/** Runs Astro's compiler in a process of its own. */
import { spawn } from 'node:child_process';
import path from 'node:path';

/** Lines of output that an error quotes. */
const QUOTED_LINES = 40;

const astroCommand = (root: string, args: string[]): string[] => [
  path.join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'),
  ...args,
];

/** Astro takes these from the environment for `import.meta.env`, where a test runner sets them: pages would be those of development. */
const OF_BUILDS = ['DEV', 'PROD', 'MODE', 'SSR', 'BASE_URL'];
const environment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_BUILDS.includes(name)));

/** @throws an `Error` with the end of the output when it fails, or when this process is told to stop meanwhile */
export function runAstro(root: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, astroCommand(root, args), {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment(), NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    });
    const tail: string[] = [];
    const read = (chunk: Buffer) => {
      tail.push(
        ...chunk
          .toString()
          .split('\n')
          .filter((line) => line.trim()),
      );
      tail.splice(0, tail.length - QUOTED_LINES);
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
      else reject(new Error(`The pages could not be compiled:\n${tail.join('\n')}`));
    });
  });
}
