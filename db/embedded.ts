import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Connection, Database } from './client.ts';
import { lockHolder, tryLock } from './process-lock.ts';
import * as schema from './schema.ts';
import { watchEmbedded } from './statements.ts';

interface Opened {
  client: PGlite;
  unlock: () => void;
  users: number;
}

/**
 * Folders that this process has open. Stored on `globalThis`, because the development server loads this module twice (for
 * itself and for the pages), and two PGlite instances on one folder would lose each other's writes.
 */
const opened = ((globalThis as { openedFolders?: Map<string, Promise<Opened>> }).openedFolders ??= new Map());

/**
 * Opens a PGlite folder, or with `memory://` a database that ends with the process.
 * @param contents the initial content of a new folder, from PGlite's `dumpDataDir`; by default an empty database
 * @throws when another process has the folder open, or it cannot be read
 */
export async function openEmbedded(folder: string, contents?: Blob): Promise<Connection> {
  const key = folder.startsWith('memory://') ? `${folder}#${crypto.randomUUID()}` : folder;
  if (!opened.has(key)) opened.set(key, open(folder, contents));
  let entry: Opened;
  try {
    entry = await opened.get(key)!;
  } catch (error) {
    opened.delete(key);
    throw error;
  }
  entry.users++;
  return {
    db: drizzle({ client: entry.client, schema }) as Database,
    kind: 'pglite',
    async close() {
      if (--entry.users > 0) return;
      opened.delete(key);
      await entry.client.close();
      entry.unlock();
    },
  };
}

async function open(folder: string, contents?: Blob): Promise<Opened> {
  const unlock = folder.startsWith('memory://') ? () => {} : lockFolder(folder);
  try {
    const client = await PGlite.create(folder, { extensions: { pg_trgm }, ...(contents && { loadDataDir: contents }) });
    return { client: watchEmbedded(client), unlock, users: 0 };
  } catch (cause) {
    unlock();
    throw new Error(
      `The embedded database in ${folder} cannot be opened. Move the folder away and start again to get a fresh one.`,
      { cause },
    );
  }
}

/** The lock is beside the folder, because PostgreSQL does not tolerate foreign files in it. */
function lockFolder(folder: string): () => void {
  const unlock = tryLock(folder);
  if (unlock) return unlock;
  throw new Error(
    `The embedded database in ${folder} is in use by ${lockHolder(folder)}. Stop that one first, or set DATA_DIR to another folder.`,
  );
}
