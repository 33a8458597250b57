/** Photographs of many patterns at the desk: which pattern each file shows, saving them, and undoing it. */
import { atom } from 'nanostores';
import { MAX_PHOTOS, type PhotoPattern, type planPhotosCall } from '#src/contracts/editor/photos.ts';
import type { PhotoMatch } from '#src/domain/photo/match-photos.ts';
import { PHOTO_FIELDS } from '#src/domain/photo/photo-fields.ts';
import { deskCall, loadOverview } from './desk.ts';
import { entries } from './entries.ts';
import { putEntry } from './entry.ts';
import { photoFiles, type PhotoFile } from './photo-files.ts';
import { uploadPicture } from './pictures.ts';
import { loadPublish } from './publish.ts';

/** A file, and the pattern that it was matched with or that a person has chosen; null: it is left out. */
export interface PhotoRow extends PhotoMatch {
  chosen: number | null;
}

interface Photos {
  state: 'none' | 'reading' | 'read' | 'taking' | 'taken' | 'undoing' | 'undone' | 'failed';
  message: string;
  rows: PhotoRow[];
  patterns: ReadonlyMap<number, PhotoPattern>;
  /** how many of the chosen files have been sent */
  sent: number;
  /** patterns that were changed, with their versions since, and as they were before */
  changed: Array<{ version: number; before: PhotoPattern }>;
  /** a sentence for each file or pattern that could not be saved */
  failures: string[];
}
const NONE: Photos = { state: 'none', message: '', rows: [], patterns: new Map(), sent: 0, changed: [], failures: [] };
export const $photos = atom<Photos>(NONE);
let files: ReadonlyMap<string, PhotoFile> = new Map();

const change = (changes: Partial<Photos>) => $photos.set({ ...$photos.get(), ...changes });
const fail = (message: string) => $photos.set({ ...NONE, state: 'failed', message });

export function clearPhotos(): void {
  files = new Map();
  $photos.set(NONE);
}

/** Asks which pattern each file shows. Nothing is sent but the files' names. */
export async function readPhotos(chosen: readonly File[]): Promise<void> {
  $photos.set({ ...NONE, state: 'reading' });
  const found = await photoFiles(chosen);
  if (typeof found === 'string') return fail(found);
  if (found.length === 0) return fail('It has no files.');
  if (found.length > MAX_PHOTOS)
    return fail(`That is more than ${MAX_PHOTOS.toLocaleString('en-CA')} files. Import them in parts.`);
  files = new Map(found.map((file) => [file.path.slice(-400), file]));
  const outcome = await deskCall<typeof planPhotosCall>('POST /api/editor/photos', { files: [...files.keys()] });
  if (!outcome.ok) return fail(outcome.message);
  const { matches, patterns } = outcome.data;
  change({
    state: 'read',
    rows: matches.map((match) => ({ ...match, chosen: match.pattern })),
    patterns: new Map(patterns.map((pattern) => [pattern.id, pattern])),
  });
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
  const { rows, patterns, state } = $photos.get();
  if (state !== 'read') return;
  change({ state: 'taking', sent: 0 });
  const ofPatterns = new Map<number, PhotoRow[]>();
  for (const row of rows)
    if (row.chosen !== null) ofPatterns.set(row.chosen, [...(ofPatterns.get(row.chosen) ?? []), row]);
  for (const [id, ofPattern] of ofPatterns) {
    const before = patterns.get(id)!;
    const data = { ...before.data };
    for (const row of ofPattern) {
      const src = await send(row.file);
      if (src) data[PHOTO_FIELDS[row.view]] = src;
      change({ sent: $photos.get().sent + 1 });
    }
    const outcome = await save({ ...before, data });
    if (!outcome.ok) note(`${before.title}: ${outcome.message}`);
    else if (outcome.data.version !== before.version)
      change({ changed: [...$photos.get().changed, { version: outcome.data.version, before }] });
  }
  files = new Map();
  change({ state: 'taken' });
  showChanges();
}

/** Gives the patterns that were changed the photographs that they had before. */
export async function undoPhotos(): Promise<void> {
  const { changed, state } = $photos.get();
  if (state !== 'taken') return;
  change({ state: 'undoing', failures: [] });
  for (const { version, before } of changed) {
    const outcome = await save({ ...before, version });
    if (!outcome.ok) note(`${before.title}: ${outcome.message}`);
  }
  change({ state: 'undone' });
  showChanges();
}

const save = ({ id, version, data }: PhotoPattern) => putEntry('pattern', String(id), data, version);

const note = (failure: string) => change({ failures: [...$photos.get().failures, failure] });

/** @returns the path of the uploaded picture; empty when it failed, which is noted */
async function send(path: string): Promise<string> {
  const file = await files.get(path)!.open();
  const picture = file ? await uploadPicture(file) : 'It is too large or cannot be unpacked.';
  if (typeof picture !== 'string') return picture.src;
  note(`${path}: ${picture}`);
  return '';
}

function showChanges(): void {
  void entries.reload();
  void loadOverview();
  void loadPublish();
}
