import { constants, cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/**
 * Copies the folder of an embedded database that stays open, so that another process can read it. The copy is made
 * synchronously, while no statement runs, so it is like the folder after a crash, from which PostgreSQL recovers.
 * @returns a function that removes the copy
 */
export async function copyEmbedded(db: Database, folder: string, copy: string): Promise<() => Promise<void>> {
  const remove = () => rm(copy, { recursive: true, force: true });
  await remove();
  await db.execute(sql`checkpoint`); // leaves hardly anything to recover
  cpSync(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return remove;
}
