/** The files of a chosen folder, of several chosen files, or of ZIP archives. Nothing is unpacked before it is sent. */
import { MAX_UPLOAD_BYTES } from '#src/domain/editor/uploaded-picture.ts';
import { isOwnFile } from '#src/domain/photo/match-photos.ts';
import { unpackPart, ZipError, listZipParts } from '#src/domain/photo/zip-archive.ts';

export interface PhotoFile {
  /** its path in the folder or archive */
  path: string;
  /** @returns null for one that is too large or cannot be unpacked */
  open(): Promise<File | null>;
}

/** Larger photographs are scaled down before they are sent, but have to be held in memory for that. */
const MAX_PHOTO_BYTES = 8 * MAX_UPLOAD_BYTES;

/** @returns the files, or a sentence that says why an archive cannot be read */
export async function photoFiles(chosen: readonly File[]): Promise<PhotoFile[] | string> {
  const found: PhotoFile[] = [];
  for (const file of chosen) {
    if (!/\.zip$/i.test(file.name)) {
      found.push({ path: file.webkitRelativePath || file.name, open: () => Promise.resolve(file) });
      continue;
    }
    try {
      found.push(...(await filesOfArchive(file)));
    } catch (error) {
      return `${file.name}: ${error instanceof ZipError ? error.message : 'This browser cannot read that archive.'}`;
    }
  }
  return found.filter(({ path }) => isOwnFile(path));
}

async function filesOfArchive(archive: File): Promise<PhotoFile[]> {
  return listZipParts(new Uint8Array(await archive.arrayBuffer())).map((part) => ({
    path: part.name,
    async open() {
      const bytes = await unpackPart(part, MAX_PHOTO_BYTES).catch(() => null);
      const name = part.name.split('/').at(-1)!;
      const type = name.split('.').at(-1)!.toLowerCase().replace('jpg', 'jpeg');
      return bytes && new File([bytes], name, { type: `image/${type}` });
    },
  }));
}
