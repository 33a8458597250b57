/** Pictures of the shop's own: uploading them, and photographs of many patterns, which are named by their files. */
import { atom } from 'nanostores';
import {
  MAX_PHOTO_PATH,
  MAX_PHOTOS,
  type PhotoPattern,
  type planPhotosCall,
  type uploadCall,
  type UploadedPicture,
  type uploadsCall,
} from './entries-calls.ts';
import { MAX_UPLOAD_BYTES } from '#src/kit/uploaded-picture.ts';
import { isOwnFile, type PhotoMatch } from '#src/features/catalogue/match-photos.ts';
import type { PictureView } from '#src/features/products/product-picture.ts';
import { formatCount } from '#src/kit/list-figures.ts';
import { deskCall, deskList, loadOverview } from './desk-store.ts';
import { entries, putEntry } from './entry-store.ts';
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

/** The field of a pattern's entry that holds the photograph of a view. */
const PHOTO_FIELDS = { front: 'photo_front', tread: 'photo_tread', side: 'photo_side' } as const satisfies Record<
  PictureView,
  string
>;

interface Photos {
  /** what goes on; empty: nothing */
  busy: string;
  done: string;
  failures: string[];
  rows: PhotoMatch[];
  patterns: ReadonlyMap<number, PhotoPattern>;
}
const NONE: Photos = { busy: '', done: '', failures: [], rows: [], patterns: new Map() };
export const $photos = atom<Photos>(NONE);

/** By their paths in the folder. */
let files: ReadonlyMap<string, File> = new Map();

const change = (changes: Partial<Photos>) => $photos.set({ ...$photos.get(), ...changes });

export function clearPhotos(): void {
  files = new Map();
  $photos.set(NONE);
}

/** Asks which pattern each file of a folder, or of several files, shows. Nothing is sent but the files' names. */
export async function readPhotos(chosen: readonly File[]): Promise<void> {
  const fail = (message: string) => $photos.set({ ...NONE, failures: [message] });
  $photos.set({ ...NONE, busy: 'Reading the names …' });
  const named = chosen.map((file) => [file.webkitRelativePath || file.name, file] as const);
  const own = named.filter(([path]) => isOwnFile(path));
  if (own.length === 0) return fail('It has no files.');
  if (own.length > MAX_PHOTOS)
    return fail(`That is more than ${MAX_PHOTOS.toLocaleString('en-CA')} files. Import them in parts.`);
  files = new Map(own.map(([path, file]) => [path.slice(-MAX_PHOTO_PATH), file]));
  const outcome = await deskCall<typeof planPhotosCall>('POST /api/editor/photos', { files: [...files.keys()] });
  if (!outcome.ok) return fail(outcome.message);
  const { matches: rows, patterns } = outcome.data;
  change({ busy: '', rows, patterns: new Map(patterns.map((pattern) => [pattern.id, pattern])) });
}

/** The photograph that a file would replace; empty: none. */
export const replacedBy = ({ pattern, view }: PhotoMatch, patterns: Photos['patterns']): string =>
  patterns.get(pattern ?? 0)?.data[PHOTO_FIELDS[view]] ?? '';

/** Sends the photographs and saves each pattern with its own. A failure is shown, and the rest goes on. */
export async function takePhotos(): Promise<void> {
  const { rows, patterns } = $photos.get();
  const matched = rows.filter(({ pattern }) => pattern !== null);
  const note = (failure: string) => change({ failures: [...$photos.get().failures, failure] });
  let [sent, changed] = [0, 0];
  for (const [id, ofPattern] of Map.groupBy(matched, ({ pattern }) => pattern!)) {
    const { title, version, ...before } = patterns.get(id)!;
    const data = { ...before.data };
    for (const { file, view } of ofPattern) {
      change({ busy: `Taking ${++sent} of ${matched.length} …` });
      const picture = await uploadPicture(files.get(file)!);
      if (typeof picture === 'string') note(`${file}: ${picture}`);
      else data[PHOTO_FIELDS[view]] = picture.src;
    }
    const outcome = await putEntry('pattern', String(id), data, version);
    if (!outcome.ok) note(`${title}: ${outcome.message}`);
    else if (outcome.data.version !== version) changed++;
  }
  files = new Map();
  const who = `${formatCount(changed, 'pattern')} ${changed === 1 ? 'has' : 'have'}`;
  change({ busy: '', done: `${who} new photographs. Publish to show them to visitors.`, rows: [] });
  void entries.reload();
  void loadOverview();
  void loadPublish();
}
