import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Units of processor time in a second, on Linux. */
const TICKS = 100;

/**
 * Runs a script of the project in a process of its own; its processor time and the peak of its memory are read while it runs (Linux).
 * @returns `processor`: seconds of all its threads, which other work on the machine changes little; `last`: the line of its output
 * that says what was done
 */
export function measured(
  args: string[],
): Promise<{ seconds: number; processor: number; megabytes: number; code: number | null; last: string }> {
  return new Promise((resolve) => {
    const since = performance.now();
    const child = spawn(process.execPath, args, {
      cwd: path.resolve(import.meta.dirname, '../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let kilobytes = 0;
    let ticks = 0;
    let output = '';
    const watch = setInterval(() => {
      try {
        kilobytes = Math.max(
          kilobytes,
          Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0),
        );
        const [user, system] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
        ticks = Math.max(ticks, Number(user) + Number(system));
      } catch {
        /* it has just ended */
      }
    }, 100);
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
    });
    child.on('exit', (code) => {
      clearInterval(watch);
      resolve({
        seconds: (performance.now() - since) / 1000,
        processor: ticks / TICKS,
        megabytes: Math.round(kilobytes / 1024),
        code,
        last:
          output
            .trim()
            .split('\n')
            .find((line) => /^(Added|Would)/.test(line)) ?? '',
      });
    });
  });
}
