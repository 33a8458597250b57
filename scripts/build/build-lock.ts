import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const held = new Set<string>();

/**
 * Waits until no other build runs in this checkout: Astro keeps the program that draws the pages in one folder of it, where
 * two builds at once would take it from each other.
 * @returns what lets the next one begin
 */
export async function acquireBuildLock(root: string): Promise<() => void> {
  const file = path.join(root, '.astro', 'building.lock');
  mkdirSync(path.dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isLeft(file))
        rmSync(file, { force: true }); // its process was killed
      else await setTimeout(300);
    }
  }
  held.add(file);
  const release = () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

function isLeft(file: string): boolean {
  let owner: number;
  try {
    owner = Number(readFileSync(file, 'utf8'));
    if (!owner) return Date.now() - statSync(file).mtimeMs > 5_000; // else it is being written at this very moment
  } catch {
    return false; // given back at this very moment
  }
  if (owner === process.pid) return !held.has(file);
  try {
    process.kill(owner, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EPERM';
  }
}
