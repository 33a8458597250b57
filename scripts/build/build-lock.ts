import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lockHolder, tryLock } from '#db/process-lock.ts';

const POLL_MS = 300;

/**
 * Waits until no other build runs in this checkout. Builds share the folder of the compiled program and that of the new edition.
 * @param report receives a line when there is a build to wait for
 * @returns the function that lets the next build begin
 */
export async function acquireBuildLock(root: string, report: (line: string) => void): Promise<() => void> {
  const name = path.join(root, '.astro', 'build');
  for (let reported = false; ; reported = true) {
    const release = tryLock(name);
    if (release) return release;
    if (!reported) report(`Waiting for the build that ${lockHolder(name)} runs in this checkout …`);
    await setTimeout(POLL_MS);
  }
}
