import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { planPhotos } from '#src/features/desk/photo-plan.private.server.ts';
import type { Database } from '#db/client.ts';
import { saveEntry, type Editing } from '#src/features/desk/save.private.server.ts';
import { takePicture } from '#src/features/desk/take-picture.server.ts';
import { MAX_PHOTOS, type PhotoPattern } from '#src/features/desk-frame/uploads-calls.ts';
import { isOwnFile, type PhotoMatch } from '#src/features/catalogue/match-photos.ts';
import { PHOTO_FIELDS, VIEW_NAMES } from '#src/features/catalogue/photo-fields.ts';
import { MAX_UPLOAD_BYTES, uploadPath } from '#src/kit/uploaded-picture.ts';
import { listZipParts, unpackPart, ZipError } from '#src/kit/zip-archive.ts';

export interface PhotoImport {
  /** a line for each file */
  lines: string[];
  /** patterns that have other photographs than before; of a dry run, photographs that would be taken */
  taken: number;
  left: number;
}

/** Gives each pattern the photographs that are named by it, as one change of its entry that can be brought back at the desk. */
export async function importPhotos(
  db: Database,
  source: PhotoSource,
  { dryRun, editing }: { dryRun: boolean; editing: Editing },
): Promise<PhotoImport> {
  const { matches, patterns } = await planPhotos(db, source.files);
  const byId = new Map(patterns.map((pattern) => [pattern.id, pattern]));
  const outcome: PhotoImport = { lines: [], taken: 0, left: 0 };
  const leave = ({ file }: PhotoMatch, why: string) => {
    outcome.left++;
    outcome.lines.push(`left out  ${file}: ${why}`);
  };
  for (const match of matches.filter(({ pattern }) => pattern === null)) leave(match, reason(match, byId));
  const matched = matches.filter(({ pattern }) => pattern !== null);
  for (const [id, ofPattern] of Map.groupBy(matched, ({ pattern }) => pattern!)) {
    const pattern = byId.get(id)!;
    const data = { ...pattern.data };
    for (const match of ofPattern) {
      const bytes = await read(source, match);
      if (typeof bytes === 'string') {
        leave(match, bytes);
        continue;
      }
      const field = PHOTO_FIELDS[match.view];
      if (!dryRun) {
        const picture = await takePicture(db, bytes, { name: match.file.split('/').at(-1)!, who: editing.who });
        if (!picture) {
          leave(match, 'it is broken, too large, or no picture after all');
          continue;
        }
        data[field] = uploadPath(picture.hash);
      }
      outcome.taken++;
      outcome.lines.push(
        `${change(pattern, match, data[field], dryRun)}  ${match.file} → ${shown(pattern, match)}: ${match.why}`,
      );
    }
    if (!dryRun) await saveEntry(db, { kind: 'pattern', id: String(id), version: pattern.version, data }, editing);
  }
  return outcome;
}

const shown = ({ title }: PhotoPattern, { view }: PhotoMatch) => `${title}, ${VIEW_NAMES[view]}`;

function change({ data }: PhotoPattern, { view }: PhotoMatch, after: string, dryRun: boolean): string {
  const before = data[PHOTO_FIELDS[view]];
  return before === '' ? 'new     ' : !dryRun && before === after ? 'the same' : 'replaces';
}

function reason({ why, nearest }: PhotoMatch, byId: ReadonlyMap<number, PhotoPattern>): string {
  const names = nearest.flatMap((id) => byId.get(id)?.title ?? []);
  return names.length > 0 ? `${why}; the nearest: ${names.join(', ')}` : why;
}

/** @returns the file's bytes, or why it cannot be taken */
async function read(source: PhotoSource, { file }: PhotoMatch): Promise<Buffer | string> {
  try {
    return (await source.read(file)) ?? 'it has more than 8 MB';
  } catch (error) {
    if (error instanceof ZipError) return 'it cannot be unpacked';
    throw error;
  }
}

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
