/** A backup of a shop with the embedded database: a folder with the database as one archive, and the uploaded pictures. */
import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import { databaseEnvironment, openEmbedded, type Connection } from '#db/client.ts';
import { isDatabaseFolder } from '#db/embedded-folder.ts';
import { renameWhenFree } from '#db/rename-when-free.ts';
import { requestBackup } from './backup-socket.ts';
import { countTables, type TableCounts } from './tables.ts';

const ARCHIVE = 'database.tar.gz';
const UPLOADS = 'uploads';
const DATABASE = 'pglite';

/** The folder of the embedded database. @param instead what does the same for other databases @throws when `DATABASE_URL` is set */
export function embeddedDataFolder(instead: string): string {
  const { DATABASE_URL, DATA_DIR } = databaseEnvironment();
  if (DATABASE_URL)
    throw new Error(`This is for the embedded database. DATABASE_URL names another one; ${instead}: docs/deploy.md.`);
  return DATA_DIR;
}

/**
 * From the server while it serves, or from the files. It counts as made only after its copy could be opened and read.
 * @throws an `Error` when the folder exists, the disk is full, or the copy cannot be opened; then nothing is left behind
 */
export async function writeBackup(dataDir: string, folder: string): Promise<{ tables: TableCounts; bytes: number }> {
  if (existsSync(folder)) throw new Error(`${folder} exists already. A backup goes into a new folder.`);
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const archive = path.join(unfinished, ARCHIVE);
    await writeArchive(dataDir, archive);
    const uploads = path.join(dataDir, UPLOADS);
    // Pictures are never changed or removed, so those of the copy are all there.
    if (existsSync(uploads)) await cp(uploads, path.join(unfinished, UPLOADS), { recursive: true });
    const tables = await countAndClose(await openEmbedded('memory://', await readArchive(archive)));
    await renameWhenFree(unfinished, folder);
    return { tables, bytes: (await stat(path.join(folder, ARCHIVE))).size };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function writeArchive(dataDir: string, file: string): Promise<void> {
  const served = await requestBackup(dataDir);
  if (served) return compress(served, file);
  const database = path.join(dataDir, DATABASE);
  if (!isDatabaseFolder(database)) throw new Error(`There is no embedded database in ${database}.`);
  const connection = await openEmbedded(database);
  try {
    await compress(Readable.from((await connection.dump!()).stream()), file);
  } finally {
    await connection.close();
  }
}

/** Compresses here rather than in the server, where visitors would wait for it. A stream that breaks off throws. */
async function compress(archive: Readable, file: string): Promise<void> {
  await pipeline(archive, createGzip(), createWriteStream(file, { mode: 0o600 }));
  const written = await open(file);
  await written.sync();
  await written.close();
}

/** Decompressed here, because PGlite does not report the error of a broken archive. */
async function readArchive(file: string): Promise<Blob> {
  try {
    return new Blob([await promisify(gunzip)(await readFile(file))], { type: 'application/x-tar' });
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${(cause as Error).message}. Take another backup.`, { cause });
  }
}

/** @throws an `Error` when the folder holds a database already, or the backup cannot be read; then nothing is changed */
export async function restoreBackup(folder: string, dataDir: string): Promise<TableCounts> {
  const archive = path.join(folder, ARCHIVE);
  if (!existsSync(archive)) throw new Error(`${folder} is not a backup: it has no ${ARCHIVE}.`);
  const database = path.join(dataDir, DATABASE);
  if (existsSync(database) && isFilled(database))
    throw new Error(
      `${database} holds a database, which is not replaced. Restore into another folder: DATA_DIR=.restored npm run restore -- ${folder}`,
    );
  const tables = await countAndClose(await openEmbedded(database, await readArchive(archive)));
  const uploads = path.join(folder, UPLOADS);
  if (existsSync(uploads)) await cp(uploads, path.join(dataDir, UPLOADS), { recursive: true, force: false });
  return tables;
}

/** A damaged database counts as well: somebody may still repair it. */
function isFilled(database: string): boolean {
  try {
    return isDatabaseFolder(database);
  } catch {
    return true;
  }
}

const countAndClose = (connection: Connection): Promise<TableCounts> =>
  countTables(connection.db).finally(() => connection.close());
