import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { MAX_PHOTOS } from '#src/contracts/editor/uploads.ts';
import { MAX_UPLOAD_BYTES } from '#src/domain/editor/uploaded-picture.ts';
import { isOwnFile } from '#src/domain/photo/match-photos.ts';
import { unpackPart, ZipError, listZipParts } from '#src/domain/photo/zip-archive.ts';

/** Bytes of the largest archive, which is held in memory. */
const MAX_ARCHIVE_BYTES = 2 ** 31 - 1;

export interface PhotoSource {
  /** paths inside it, in alphabetical order */
  files: string[];
  /** @returns null for a file that is larger than an upload may be @throws ZipError */
  read(file: string): Promise<Buffer | null>;
}

/** @throws an `Error` with a sentence when it is neither a folder nor a ZIP archive, or holds too many files */
export async function openPhotoSource(place: string): Promise<PhotoSource> {
  const name = path.basename(place);
  const found = await stat(place).catch(() => null);
  if (!found) throw new Error(`${name} does not exist.`);
  const source = found.isDirectory() ? await folderSource(place) : await archiveSource(place, name, found.size);
  if (source.files.length > MAX_PHOTOS)
    throw new Error(`${name} holds more than ${MAX_PHOTOS.toLocaleString('en-CA')} files. Import it in parts.`);
  return source;
}

async function folderSource(folder: string): Promise<PhotoSource> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile()) // a link could lead anywhere
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return {
    files: files.filter(isOwnFile).toSorted(),
    async read(file) {
      const full = path.join(folder, file);
      return (await stat(full)).size > MAX_UPLOAD_BYTES ? null : readFile(full);
    },
  };
}

async function archiveSource(file: string, name: string, size: number): Promise<PhotoSource> {
  if (size > MAX_ARCHIVE_BYTES) throw new Error(`${name} has more than 2 GB. Import it in parts, or unpack it.`);
  const bytes = await readFile(file);
  if (bytes.toString('latin1', 0, 2) !== 'PK') throw new Error(`${name} is neither a folder nor a ZIP archive.`);
  try {
    const parts = new Map(listZipParts(bytes).map((part) => [part.name, part]));
    return {
      files: [...parts.keys()].filter(isOwnFile).toSorted(),
      async read(wanted) {
        const unpacked = await unpackPart(parts.get(wanted)!, MAX_UPLOAD_BYTES);
        return unpacked && Buffer.from(unpacked.buffer);
      },
    };
  } catch (error) {
    throw error instanceof ZipError ? new Error(`${name} cannot be unpacked. ${error.message}`) : error;
  }
}
