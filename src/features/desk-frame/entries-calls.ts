/** Entries that editors change. Calls of `/api/editor/…` answer 401 when signed out, 403 to other roles, and are never cached. */
import { PRODUCT } from '#src/kit/private-fields.ts';
import * as z from 'zod';
import { ENTRY_KINDS, type EntryData, type EntryKind, type EntryRow } from '#src/features/entries/entry-kinds.ts';
import { type PageOf, body, data, defineCall, defineStaffCall, MAX_INTEGER, pageQuery } from '#src/kit/define-call.ts';
import type { PhotoMatch } from '#src/features/catalogue/match-photos.ts';

const MAX_ENTRY_BYTES = 1024 * 1024;

export interface EntrySummary extends Omit<EntryRow, 'data'> {
  kind: EntryKind;
  pending: boolean;
}
export interface Entry<K extends EntryKind = EntryKind> extends EntrySummary, EntryRow<K> {
  kind: K;
  /** who made the last change, and when (ISO 8601); null: never changed at the desk */
  changed: { who: string; at: string } | null;
  /** of a product whose saved prices are not published: those that visitors and partners see */
  shown_prices?: ShownPrices;
}
export type ShownPrices = Record<'retail_price' | 'price' | 'vip_price', string>;

const values = z.object({ data: z.record(z.string(), z.unknown()) });
const takesEntry = { maxBytes: MAX_ENTRY_BYTES, output: data<Entry>(), tells: PRODUCT, takes: PRODUCT };
const version = z.int().min(0).max(MAX_INTEGER);

export const entriesCall = defineStaffCall({
  route: 'GET /api/editor/entries/:kind',
  input: pageQuery.extend({ search: z.string().trim().max(120).default('') }),
  output: body<PageOf<EntrySummary>>(),
  limit: 600,
  tells: ['stockCount'],
});
export const entryCall = defineStaffCall({
  route: 'GET /api/editor/entries/:kind/:entry',
  output: data<Entry>(),
  tells: PRODUCT,
});
/** A new entry; all of its fields. 400 with `fields` when one is wrong. */
export const addEntryCall = defineStaffCall({
  route: 'POST /api/editor/entries/:kind',
  input: values,
  ...takesEntry,
});
/** 409 when somebody else has changed the entry since: `data` is their version, null if deleted, and saving with it replaces it. */
export const saveEntryCall = defineStaffCall({
  route: 'PUT /api/editor/entries/:kind/:entry',
  input: values.extend({ version }),
  ...takesEntry,
});
/** 409 as for saving, or without `data` for a page that the site needs. */
export const deleteEntryCall = defineStaffCall({
  route: 'DELETE /api/editor/entries/:kind/:entry',
  input: z.object({ version: z.coerce.number<number>().pipe(version) }),
  output: data<null>(),
});

/** “Live now”: shows everybody the saved prices of one product, and starts a build that publishes nothing else. */
export const liveNowCall = defineStaffCall({
  route: 'POST /api/editor/publish/:id',
  output: data<Entry>(),
  tells: PRODUCT,
});

export interface RevisionSummary {
  id: number;
  kind: EntryKind;
  entry_id: string;
  title: string;
  action: 'added' | 'changed' | 'deleted' | 'brought back';
  fields: string[];
  who: string;
  at: string;
  pending: boolean;
}

export interface Revision extends RevisionSummary {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Newest first: all, those of one entry, or only those that are not live yet. */
export const revisionsCall = defineStaffCall({
  route: 'GET /api/editor/revisions',
  input: pageQuery.extend({
    kind: z.enum(ENTRY_KINDS).optional(),
    id: z.string().max(120).optional(),
    pending: z.stringbool().default(false),
  }),
  output: body<PageOf<RevisionSummary>>(),
  limit: 300,
});
export const revisionCall = defineStaffCall({ route: 'GET /api/editor/revisions/:id', output: data<Revision>() });
/** What was before it replaces what is saved, which stays as a revision. A deleted entry gets its old id. */
export const restoreCall = defineStaffCall({
  route: 'POST /api/editor/revisions/:id',
  output: data<Entry>(),
});

export interface PreviewPlace {
  path: string;
  /** CSS selector of the part that shows the entry; null: the whole page */
  mark: string | null;
}
/** The whole page as a build would render it, without scripts, for a sandboxed frame. Links open in a new tab. */
export type DrawnPreview = PreviewPlace & { html: string };

/** An entry as it is in its form, saved or not. Nothing is stored. 400 with `fields` for errors, or if no page shows it. */
export const previewCall = defineStaffCall({
  route: 'POST /api/editor/preview',
  input: z.object({
    kind: z.enum(ENTRY_KINDS, 'There is nothing of this kind.'),
    id: z.string().max(120).nullable(),
    data: z.record(z.string(), z.unknown()),
  }),
  maxBytes: MAX_ENTRY_BYTES,
  output: data<DrawnPreview>(),
  limit: 300,
});

export interface Build {
  id: number;
  state: 'running' | 'live' | 'failed';
  /** an editor's name; `A schedule`, `A program`, `The start of the server` */
  started_by: string;
  started_at: string;
  /** when it went live or failed; null while it runs */
  finished_at: string | null;
  /** pages rendered so far, and how many there were last time (0: not known, or rendered elsewhere) */
  pages: number;
  pages_expected: number;
  error: string;
}

export interface PublishState {
  /** entries that are saved and not live, and the time of the first of these changes */
  pending: number;
  pending_since: string | null;
  /** a price list was imported since the last build began */
  pending_prices: boolean;
  running: Build | null;
  live: Build | null;
  failed: Build | null;
}

/** The state; poll it every second or two while a build runs. */
export const publishStateCall = defineStaffCall({
  route: 'GET /api/editor/publish',
  output: data<PublishState>(),
  limit: 300,
});
/** Joins a running build. A program may send `Authorization: Bearer` with `PUBLISH_SECRET`, without session and body. */
export const publishCall = defineCall({
  route: 'POST /api/editor/publish',
  sends: 'file',
  output: data<PublishState>(),
});

export interface UploadedPicture {
  /** path for text and picture fields; `src/kit/uploaded-picture.ts` derives the paths of the other widths */
  src: string;
  hash: string;
  /** size of the widest file in pixels */
  width: number;
  height: number;
  name: string;
  at: string;
}

export const uploadsCall = defineStaffCall({
  route: 'GET /api/editor/uploads',
  input: pageQuery,
  output: body<PageOf<UploadedPicture>>(),
  limit: 120,
});
/** The picture is the body. One that is uploaded twice is stored once. 413 above 8 MB; browsers shrink what Netlify would refuse. */
export const uploadCall = defineStaffCall({
  route: 'POST /api/editor/uploads',
  input: z.object({ name: z.string().default('') }),
  sends: 'file',
  output: data<UploadedPicture>(),
});

export const MAX_PHOTOS = 2_000;
export const MAX_PHOTO_PATH = 400;

export interface PhotoPattern {
  id: number;
  title: string;
  version: number;
  data: EntryData['pattern'];
}
export interface PhotoPlan {
  matches: PhotoMatch[];
  patterns: PhotoPattern[];
}

/** Says which pattern each file shows. The pictures are sent by themselves and saved as entries. */
export const planPhotosCall = defineStaffCall({
  route: 'POST /api/editor/photos',
  input: z.strictObject({ files: z.array(z.string().min(1).max(MAX_PHOTO_PATH)).min(1).max(MAX_PHOTOS) }),
  maxBytes: 1024 * 1024,
  output: data<PhotoPlan>(),
});
