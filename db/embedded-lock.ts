import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Marks an embedded database folder as owned by this process.
 * @returns the function that gives it back
 * @throws when a process that still runs owns it
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  mkdirSync(folder, { recursive: true });
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      const release = () => rmSync(file, { force: true });
      process.once('exit', release);
      return () => {
        process.off('exit', release);
        release();
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 2) throw error;
      const owner = Number(readFileSync(file, 'utf8'));
      if (isRunning(owner)) {
        throw new Error(
          `The embedded database in ${folder} is in use by process ${owner}. Stop that one first, or set DATA_DIR to another folder.`,
          { cause: error },
        );
      }
      rmSync(file, { force: true }); // left behind by a process that was killed
    }
  }
}

function isRunning(pid: number): boolean {
  if (!pid || pid === process.pid) return false; // of this process `embedded.ts` keeps account itself
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
