import { renameSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const TRIES = 50;
const PAUSE_MS = 40;

/**
 * Renames a file or folder. Windows refuses while another program, such as a virus scanner, or a reader has it open, which
 * takes milliseconds: there it is tried again for two seconds.
 */
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
