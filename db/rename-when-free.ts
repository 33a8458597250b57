import { renameSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const TRIES = 50;
const PAUSE_MS = 40;

/** Renames a file or folder. On Windows it tries for two seconds, while a virus scanner or a reader has it open. */
export async function renameWhenFree(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return renameSync(from, to);
    } catch (error) {
      const isOpen = process.platform === 'win32' && /^(EACCES|EBUSY|EPERM)$/.test((error as { code: string }).code);
      if (!isOpen || tries === TRIES) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}
