/** Pictures of the shop's own: uploading them, and photographs of many patterns, which pattern each file shows, and undoing it. */
import { atom } from 'nanostores';
import {
  MAX_PHOTOS,
  type PhotoPattern,
  type planPhotosCall,
  type uploadCall,
  type UploadedPicture,
  type uploadsCall,
} from './uploads-calls.ts';
import { MAX_UPLOAD_BYTES } from '#src/kit/uploaded-picture.ts';
import { isOwnFile, type PhotoMatch } from '#src/features/catalogue/match-photos.ts';
import { PHOTO_FIELDS } from '#src/features/catalogue/photo-fields.ts';
import { formatCount } from '#src/kit/list-figures.ts';
import { listZipParts, unpackPart, ZipError } from '#src/kit/zip-archive.ts';
import { deskCall, loadOverview } from './desk-store.ts';
import { deskList } from './desk-data-store.ts';
import { entries } from './entries-store.ts';
import { putEntry } from './entry-store.ts';
import { loadPublish } from './publish-store.ts';

export const pictures = deskList((query) => deskCall<typeof uploadsCall>(`GET /api/editor/uploads?${query}`), 24);

/** Larger files are scaled down, in bytes. Netlify accepts bodies of about 4.5 MB. */
const MAX_UNSCALED = 4 * 1024 * 1024;
/** In pixels: twice the largest width that is shown. */
const MAX_SIDE = 2880;

/** @returns the picture, or the error message */
export async function uploadPicture(file: File): Promise<UploadedPicture | string> {
  if (!/^image\/(jpeg|png|webp|avif|gif)$/.test(file.type))
    return 'This picture cannot be shown: choose JPEG, PNG, WebP, AVIF or GIF.';
  const body = file.size > MAX_UNSCALED ? await scaledDown(file) : file;
  if (!body) return 'This browser cannot read that picture.';
  if (body.size > MAX_UPLOAD_BYTES) return 'That is more than 8 MB. Choose a smaller one.';
  const outcome = await deskCall<typeof uploadCall>('POST /api/editor/uploads', { name: file.name }, { file: body });
  return outcome.ok ? outcome.data : outcome.message;
}

async function scaledDown(file: File): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.round(picture.width * scale),
      height: Math.round(picture.height * scale),
    });
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  } catch {
    return null;
  }
}

/** A file, and the pattern that it was matched with or that a person has chosen; null: it is left out. */
export interface PhotoRow extends PhotoMatch {
  chosen: number | null;
}

interface Photos {
  /** what goes on; empty: nothing */
  busy: string;
  done: string;
  failures: string[];
  rows: PhotoRow[];
  patterns: ReadonlyMap<number, PhotoPattern>;
  /** patterns that were changed, with their versions since, and as they were before */
  changed: Array<{ version: number; before: PhotoPattern }>;
}
const NONE: Photos = { busy: '', done: '', failures: [], rows: [], patterns: new Map(), changed: [] };
export const $photos = atom<Photos>(NONE);

/** @returns null for one that is too large or cannot be unpacked */
type OpenFile = () => Promise<File | null>;
/** By their paths in the folder or archive. */
let files: ReadonlyMap<string, OpenFile> = new Map();

const change = (changes: Partial<Photos>) => $photos.set({ ...$photos.get(), ...changes });

export function clearPhotos(): void {
  files = new Map();
  $photos.set(NONE);
}

/** Asks which pattern each file of a folder, of several files or of ZIP archives shows. Nothing is sent but the files' names. */
export async function readPhotos(chosen: readonly File[]): Promise<void> {
  const fail = (message: string) => $photos.set({ ...NONE, failures: [message] });
  $photos.set({ ...NONE, busy: 'Reading the names …' });
  const listed: Array<[path: string, open: OpenFile]> = [];
  for (const file of chosen) {
    if (/\.zip$/i.test(file.name)) {
      try {
        listed.push(...(await filesOfArchive(file)));
      } catch (error) {
        return fail(
          `${file.name}: ${error instanceof ZipError ? error.message : 'This browser cannot read that archive.'}`,
        );
      }
    } else listed.push([file.webkitRelativePath || file.name, async () => file]);
  }
  const own = listed.filter(([path]) => isOwnFile(path));
  if (own.length === 0) return fail('It has no files.');
  if (own.length > MAX_PHOTOS)
    return fail(`That is more than ${MAX_PHOTOS.toLocaleString('en-CA')} files. Import them in parts.`);
  files = new Map(own.map(([path, open]) => [path.slice(-400), open]));
  const outcome = await deskCall<typeof planPhotosCall>('POST /api/editor/photos', { files: [...files.keys()] });
  if (!outcome.ok) return fail(outcome.message);
  const { matches, patterns } = outcome.data;
  change({
    busy: '',
    rows: matches.map((match) => ({ ...match, chosen: match.pattern })),
    patterns: new Map(patterns.map((pattern) => [pattern.id, pattern])),
  });
}

/** Larger photographs are scaled down before they are sent, but have to be held in memory for that. */
const MAX_PHOTO_BYTES = 8 * MAX_UPLOAD_BYTES;

/** Nothing is unpacked before it is sent. */
async function filesOfArchive(archive: File): Promise<Array<[path: string, open: OpenFile]>> {
  return listZipParts(new Uint8Array(await archive.arrayBuffer())).map((part) => [
    part.name,
    async () => {
      const bytes = await unpackPart(part, MAX_PHOTO_BYTES).catch(() => null);
      const name = part.name.split('/').at(-1)!;
      const type = name.split('.').at(-1)!.toLowerCase().replace('jpg', 'jpeg');
      return bytes && new File([bytes], name, { type: `image/${type}` });
    },
  ]);
}

/** Chooses the pattern that a file shows. Another file for the same view of it is left out. */
export function choosePattern(file: string, pattern: number | null): void {
  const { rows } = $photos.get();
  const view = rows.find((row) => row.file === file)!.view;
  const isOther = (row: PhotoRow) => pattern !== null && row.chosen === pattern && row.view === view;
  const choose = (row: PhotoRow) =>
    row.file === file ? { ...row, chosen: pattern } : isOther(row) ? { ...row, chosen: null } : row;
  change({ rows: rows.map(choose) });
}

/** The photograph that a file would replace; empty: none. */
export const replacedBy = ({ chosen, view }: PhotoRow, patterns: Photos['patterns']): string =>
  (chosen !== null && patterns.get(chosen)?.data[PHOTO_FIELDS[view]]) || '';

/** Sends the chosen photographs and saves each pattern with its own. A failure is shown, and the rest goes on. */
export async function takePhotos(): Promise<void> {
  const { rows, patterns } = $photos.get();
  const chosen = rows.filter((row) => row.chosen !== null);
  let sent = 0;
  for (const [id, ofPattern] of Map.groupBy(chosen, (row) => row.chosen!)) {
    const before = patterns.get(id)!;
    const data = { ...before.data };
    for (const { file, view } of ofPattern) {
      change({ busy: `Taking ${++sent} of ${chosen.length} …` });
      data[PHOTO_FIELDS[view]] = (await send(file)) ?? data[PHOTO_FIELDS[view]];
    }
    const version = await save({ ...before, data });
    if (version !== undefined && version !== before.version)
      change({ changed: [...$photos.get().changed, { version, before }] });
  }
  files = new Map();
  const { changed } = $photos.get();
  const who = `${formatCount(changed.length, 'pattern')} ${changed.length === 1 ? 'has' : 'have'}`;
  showChanges(`${who} new photographs. Publish to show them to visitors.`, changed);
}

/** Gives the patterns that were changed the photographs that they had before. */
export async function undoPhotos(): Promise<void> {
  const { changed } = $photos.get();
  change({ busy: 'Undoing …', done: '', failures: [] });
  for (const { version, before } of changed) await save({ ...before, version });
  showChanges('The patterns have their earlier photographs again.', []);
}

const note = (failure: string) => change({ failures: [...$photos.get().failures, failure] });

/** @returns the new version; undefined when it failed, which is noted */
async function save({ id, version, data, title }: PhotoPattern): Promise<number | undefined> {
  const outcome = await putEntry('pattern', String(id), data, version);
  if (outcome.ok) return outcome.data.version;
  note(`${title}: ${outcome.message}`);
  return undefined;
}

/** @returns the path of the uploaded picture; undefined when it failed, which is noted */
async function send(path: string): Promise<string | undefined> {
  const file = await files.get(path)!();
  const picture = file ? await uploadPicture(file) : 'It is too large or cannot be unpacked.';
  if (typeof picture !== 'string') return picture.src;
  note(`${path}: ${picture}`);
  return undefined;
}

function showChanges(done: string, changed: Photos['changed']): void {
  change({ busy: '', done, rows: [], changed });
  void entries.reload();
  void loadOverview();
  void loadPublish();
}
