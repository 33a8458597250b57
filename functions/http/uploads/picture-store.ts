import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseEnvironment } from '#db/client.ts';
import { hasBlobs } from '../env.ts';

/** Stores uploaded pictures by name. The content of a name never changes. */
export interface PictureStore {
  /** @returns null when there is no picture of this name */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  has(name: string): Promise<boolean>;
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** Netlify Blobs in production, a folder beside the database elsewhere. */
export const pictureStore = (): PictureStore =>
  hasBlobs() ? blobStore() : folderStore(path.join(databaseEnvironment().DATA_DIR, 'uploads'));

/** Writes each file under a temporary name first, so that nobody reads half a picture. */
export function folderStore(folder: string): PictureStore {
  return {
    read: (name) => readFile(path.join(folder, name)).catch(missing),
    has: (name) =>
      stat(path.join(folder, name)).then(
        () => true,
        () => false,
      ),
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

function blobStore(): PictureStore {
  const open = async () => (await import('@netlify/blobs')).getStore({ name: 'uploads', consistency: 'strong' });
  return {
    async read(name) {
      const bytes = await (await open()).get(name, { type: 'arrayBuffer' });
      return bytes && new Uint8Array(bytes);
    },
    has: async (name) => (await (await open()).getMetadata(name)) !== null,
    async write(name, bytes) {
      await (await open()).set(name, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    },
  };
}
