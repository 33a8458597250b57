import { chmodSync, existsSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { isDatabaseFolder, openingProblem } from './embedded-folder.ts';
import { lockHolder, tryLock } from './process-lock.ts';
import { renameWhenFree } from './rename-when-free.ts';
import { watchEmbedded } from './statements.ts';

interface Opened {
  client: PGlite;
  unlock: () => void;
  users: number;
}

/** Folders that this process has open. On `globalThis`, because the development server loads this module twice. */
const opened = ((globalThis as { openedFolders?: Map<string, Promise<Opened>> }).openedFolders ??= new Map());

/** Opens a PGlite folder, or `memory://`. @param contents of a new one, from `dumpDataDir` @throws when another process has it open */
export async function openPglite(folder: string, contents?: Blob) {
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
    db: drizzle({ client: entry.client }),
    kind: 'pglite' as const,
    // Not compressed, because the database answers nothing else until the archive is complete. Open transactions are not in it.
    dump: () => entry.client.dumpDataDir('none'),
    async close(): Promise<void> {
      if (--entry.users > 0) return;
      opened.delete(key);
      await entry.client.close();
      entry.unlock();
    },
  };
}

async function open(folder: string, contents?: Blob): Promise<Opened> {
  if (folder.startsWith('memory://'))
    return { client: watchEmbedded(await start(folder, contents)), unlock: () => {}, users: 0 };
  const unlock = tryLock(folder); // beside the folder, because PostgreSQL does not tolerate foreign files in it
  if (!unlock)
    throw new Error(
      `The embedded database in ${folder} is in use by ${lockHolder(folder)}. Stop that one first, or set DATA_DIR to another folder.`,
    );
  try {
    if (isDatabaseFolder(folder)) keepPrivate(folder);
    else await create(folder, contents);
    const client = await start(folder).catch((cause: unknown) => {
      throw new Error(openingProblem(folder), { cause });
    });
    return { client: watchEmbedded(client), unlock, users: 0 };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** PostgreSQL's own 128 MB would all be memory of this process. With an eighth of them queries take as long. */
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

const start = (folder: string, contents?: Blob): Promise<PGlite> =>
  PGlite.create(folder, { extensions: { pg_trgm }, startParams: START, ...(contents && { loadDataDir: contents }) });

/** Other users of this machine must not read accounts, messages and costs. */
const OWNER_ONLY = 0o700;

/** Folders that older releases made are open to every user of the machine. */
function keepPrivate(folder: string): void {
  if (process.platform === 'win32' || !(statSync(folder).mode & 0o077)) return;
  chmodSync(folder, OWNER_ONLY);
  console.warn(`The database in ${folder} could be read by other users of this machine. Now it cannot.`);
}

/** Makes a database beside the folder and renames it, so that one that was not finished is never taken for one with data. */
async function create(folder: string, contents?: Blob): Promise<void> {
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  try {
    await (await start(fresh, contents)).close();
    chmodSync(fresh, OWNER_ONLY);
    if (existsSync(folder)) rmdirSync(folder); // Fails if the folder is not empty.
    await renameWhenFree(fresh, folder);
  } catch (cause) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(openingProblem(folder), { cause });
  }
}
