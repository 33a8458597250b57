import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lockHolder, tryLock } from '#db/process-lock.ts';

const POLL_MS = 300;

/** The lock of a checkout, or of a published site. */
export const lockOf = (folder: string): string => path.join(folder, '.astro', 'build');

/**
 * Waits until no other build runs in this checkout, or for this site. Astro keeps the program that renders the pages in one
 * folder of the checkout, which two builds at once would overwrite for each other.
 * @param report receives a line when there is a build to wait for
 * @returns the function that lets the next build begin
 */
export async function acquireBuildLock(folder: string, report: (line: string) => void): Promise<() => void> {
  const name = lockOf(folder);
  for (let reported = false; ; reported = true) {
    const release = tryLock(name);
    if (release) return release;
    if (!reported) report(`Waiting for the build that ${lockHolder(name)} runs in this checkout …`);
    await setTimeout(POLL_MS);
  }
}
