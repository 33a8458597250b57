import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { databaseEnvironment, type Database } from '#db/client.ts';
import { uploadFiles } from '#db/schema/content.ts';
import { database } from '#src/features/http/database.server.ts';
import { blobAccess } from '#src/features/http/env.server.ts';
import { UPLOAD_FORMATS, UPLOAD_WIDTHS, uploadName } from '#src/kit/uploaded-picture.ts';

export interface Pictures {
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  has(name: string): Promise<boolean>;
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

export const namesOf = (hash: string): string[] =>
  UPLOAD_WIDTHS.flatMap((width) => UPLOAD_FORMATS.map((format) => uploadName(hash, width, format)));

/** The database, where all processes of a shop see them; beside the embedded one, which is copied whole in memory, a folder. */
export const pictureStore = (open: () => Promise<Database> = database): Pictures =>
  databaseEnvironment().DATABASE_URL ? databaseStore(open) : localPictures();

export const localPictures = (): Pictures => folderStore(path.join(databaseEnvironment().DATA_DIR, 'uploads'));

export const databaseStore = (open: () => Promise<Database>): Pictures => ({
  async read(name) {
    const [found] = await (await open()).select().from(uploadFiles).where(eq(uploadFiles.name, name));
    return found ? new Uint8Array(found.bytes) : readBlob(name);
  },
  has: async (name) => (await (await open()).$count(uploadFiles, eq(uploadFiles.name, name))) > 0,
  async write(name, bytes) {
    await (await open()).insert(uploadFiles).values({ name, bytes }).onConflictDoNothing();
  },
});

/** Writes each file under a temporary name first, so that nobody reads half a picture. */
export function folderStore(folder: string): Pictures {
  return {
    read: (name) => readFile(path.join(folder, name)).catch(missing),
    has: async (name) => existsSync(path.join(folder, name)),
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      const temporary = path.join(folder, `.${name}.${crypto.randomUUID()}`);
      await writeFile(temporary, bytes);
      await rename(temporary, path.join(folder, name));
    },
  };
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Releases until November 2026 stored the pictures of a shop on Netlify in Netlify Blobs. They are still read from there. */
async function readBlob(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const access = blobAccess();
  if (!access) return null;
  const { edgeURL, siteID, token } = access;
  const url = new URL(`/${siteID}/site:uploads/${name}`, edgeURL);
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  if (response.status === 404) return null;
  throw new Error(`Netlify Blobs: status ${response.status}`);
}
