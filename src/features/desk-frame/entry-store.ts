/** The entries of the desk: their lists, and the one that is open, with its saved values, those in the form, and saving them. */
import { atom } from 'nanostores';
import type { Failure, Outcome } from '#src/kit/call.ts';
import type {
  Changed,
  Entry,
  EntrySummary,
  addEntryCall,
  deleteEntryCall,
  entriesCall,
  entryCall,
  liveNowCall,
  saveEntryCall,
} from './entries-calls.ts';
import { blankEntry, isSame, withDerivedSlug, withMine } from './forms.ts';
import { type AddableKind, ENTRY_KIND_NAMES, type EntryKind, readEntry } from '#src/features/entries/entry-kinds.ts';
import { readItem, storeItem } from '#src/kit/browser-storage.ts';
import { $deskMessage, deskCall } from './desk-store.ts';
import { deskList, navigate } from './desk-data-store.ts';
import { loadPublish, showWaiting } from './publish-store.ts';

let listed: EntryKind = 'page';
export const entries = deskList((query) => deskCall<typeof entriesCall>(`GET /api/editor/entries/${listed}?${query}`));

export function openEntries(kind: EntryKind): void {
  const isOther = kind !== listed;
  listed = kind;
  if (isOther) entries.replace(null);
  void entries.load(isOther ? { search: '' } : {});
}

export async function loadAllEntries(kind: EntryKind): Promise<EntrySummary[]> {
  const outcome = await deskCall<typeof entriesCall>(`GET /api/editor/entries/${kind}`, { pageSize: 200 });
  return outcome.ok ? outcome.data : [];
}

type EntryValues = Record<string, unknown>;

export interface OpenEntry {
  kind: EntryKind;
  id: string | null;
  /** as the server last sent it; null for a new one, or one that was deleted meanwhile */
  entry: Entry | null;
  base: EntryValues;
  data: EntryValues;
  version: number;
  errors: Record<string, string>;
  state: 'loading' | 'ready' | 'saving' | 'missing';
  message: string;
  failed: boolean;
  dirty: boolean;
  /** when `data` was typed, ISO 8601, if it came from a draft in this browser */
  draftOf: string | null;
  /** fields that another editor has changed meanwhile, too: `base` has theirs, `data` those of this form */
  both: string[];
  /** counts how often all values were replaced, so that a field with a state of its own starts afresh */
  resets: number;
  /** counts failed attempts to save, so that the form knows when to move the focus */
  failures: number;
}

export const $entry = atom<OpenEntry | null>(null);

const pathOf = (kind: EntryKind, id: string) => `/api/editor/entries/${kind}/${encodeURIComponent(id)}` as const;
const loadEntry = (kind: EntryKind, id: string) => deskCall<typeof entryCall>(`GET ${pathOf(kind, id)}`);
export const putEntry = (kind: EntryKind, id: string, data: EntryValues, version: number) =>
  deskCall<typeof saveEntryCall>(`PUT ${pathOf(kind, id)}`, { data, version });

const patchEntry = (change: Partial<OpenEntry>) => {
  const open = $entry.get();
  if (open) $entry.set({ ...open, ...change });
};
const isOpen = (kind: EntryKind, id: string | null) => $entry.get()?.kind === kind && $entry.get()?.id === id;

function emptyEntry(kind: EntryKind, id: string | null, state: OpenEntry['state']): OpenEntry {
  const typed = { base: {}, data: {}, dirty: false, draftOf: null, both: [], resets: 0 };
  const wrong = { errors: {}, message: '', failed: false, failures: 0 };
  return { kind, id, state, entry: null, version: 0, ...typed, ...wrong };
}

/** Opens an entry or a new one, with its draft. @param text begins a new search word instead of another draft */
export async function openEntry(kind: EntryKind, id: string | null, text?: string): Promise<void> {
  $entry.set(emptyEntry(kind, id, 'loading'));
  if (id === null) {
    if (text && readDraft(kind, id)?.data.text !== text) storeDraft(kind, id, null);
    startEditing(null, { ...blankEntry(kind as AddableKind, new Date()) });
    return text ? changeField('text', text) : undefined;
  }
  const outcome = await loadEntry(kind, id);
  if (!isOpen(kind, id)) return;
  if (outcome.ok) startEditing(outcome.data, outcome.data.data as EntryValues);
  else patchEntry({ state: 'missing', message: outcome.message });
}

function startEditing(entry: Entry | null, base: EntryValues): void {
  const { kind, id, resets } = $entry.get()!;
  const draft = readDraft(kind, id);
  const unsaved = draft && !isSame(draft.data, base) ? draft : null;
  if (draft && !unsaved) storeDraft(kind, id, null);
  const { at: draftOf = null, ...typed } = unsaved ?? { base, data: base, version: entry?.version ?? 0 };
  const dirty = unsaved !== null;
  $entry.set({ ...emptyEntry(kind, id, 'ready'), entry, ...typed, dirty, draftOf, resets: resets + 1 });
}

/** Unsaved values, stored in this browser; those of products, with confidential prices, until the tab is closed. */
interface Draft extends Pick<OpenEntry, 'data' | 'base' | 'version'> {
  at?: string;
}
const draftKey = (kind: EntryKind, id: string | null) => `desk-draft:${kind}/${id ?? 'new'}`;
const storageOf = (kind: EntryKind) => (kind === 'product' ? 'sessionStorage' : 'localStorage');
const readDraft = (kind: EntryKind, id: string | null) =>
  JSON.parse(readItem(draftKey(kind, id), storageOf(kind)) ?? 'null') as Draft | null;
function storeDraft(kind: EntryKind, id: string | null, draft: Draft | null): void {
  const text = draft && JSON.stringify({ ...draft, at: new Date().toISOString() });
  storeItem(draftKey(kind, id), text, storageOf(kind));
}
export const hasDraft = (kind: EntryKind, id: string | null): boolean => readDraft(kind, id) !== null;

export function changeField(field: string, value: unknown): void {
  const open = $entry.get();
  if (!open) return;
  const { kind, id, base, version } = open;
  const changed = { ...open.data, [field]: value };
  const data = id === null ? withDerivedSlug(kind, open.data, changed) : changed;
  const dirty = !isSame(data, base);
  storeDraft(kind, id, dirty ? { data, base, version } : null);
  const errors = Object.fromEntries(Object.entries(open.errors).filter(([path]) => path.split('.')[0] !== field));
  const draftOf = dirty ? open.draftOf : null;
  patchEntry({ data, dirty, errors, draftOf, ...(!open.failed && { message: '' }) });
}

export function discardDraft(): void {
  const { kind, id } = $entry.get()!;
  storeDraft(kind, id, null);
  void openEntry(kind, id);
}

export function warnBeforeUnload(): () => void {
  const warn = (event: BeforeUnloadEvent) => $entry.get()?.dirty && event.preventDefault();
  addEventListener('beforeunload', warn);
  return () => removeEventListener('beforeunload', warn);
}

export async function saveOpenEntry(): Promise<void> {
  const open = $entry.get();
  if (open?.state !== 'ready') return;
  const { kind, id, data, version } = open;
  const errors = readEntry(kind, id, data)?.errors ?? {};
  const wrong = Object.keys(errors).length;
  if (wrong) {
    const message = wrong === 1 ? 'One field needs a correction.' : `${wrong} fields need a correction.`;
    return patchEntry({ errors, failed: true, message, failures: open.failures + 1 });
  }
  patchEntry({ state: 'saving', message: '', failed: false, errors: {} });
  const outcome =
    id === null
      ? await deskCall<typeof addEntryCall>(`POST /api/editor/entries/${kind}`, { data })
      : await putEntry(kind, id, data, version);
  showSaved(open, outcome, id === null ? 'Added.' : 'Saved.');
}

/** Shows what became of saving or restoring an entry. @param open as it was then; more may have been typed since */
export function showSaved(open: OpenEntry, outcome: Outcome<Entry, Changed<Entry>>, message: string): void {
  const { kind, id } = open;
  if (outcome.ok) {
    storeDraft(kind, id, null);
    showWaiting(outcome.body);
  }
  const now = $entry.get();
  if (!now || !isOpen(kind, id)) return;
  if (!outcome.ok) return showFailure(outcome);
  const entry = outcome.data;
  const base = entry.data as EntryValues;
  const dirty = !isSame(now.data, open.data);
  const typed = { data: dirty ? now.data : base, dirty, resets: now.resets + (dirty ? 0 : 1) };
  const { version } = entry;
  $entry.set({
    ...emptyEntry(kind, entry.id, 'ready'),
    entry,
    base,
    version,
    message,
    failures: now.failures,
    ...typed,
  });
  if (id === null) navigate({ section: kind, id: entry.id }, true);
}

/** Shows why an entry was not saved. What another editor has saved meanwhile is shown with the changes of this form, to be saved again. */
function showFailure({ data: theirs, message, fields: errors = {} }: Failure): void {
  const open = $entry.get()!;
  const failed = { state: 'ready', failed: true, errors, failures: open.failures + 1 } as const;
  if (!theirs) return patchEntry({ ...failed, message });
  const entry = theirs as Entry;
  const { version } = entry;
  const base = entry.data as EntryValues;
  const { data, both } = withMine(open.base, open.data, base);
  storeDraft(open.kind, open.id, { data, base, version });
  const text = `${message} Your changes are shown with theirs. Compare them and save again.`;
  patchEntry({ ...failed, entry, base, data, version, both, resets: open.resets + 1, dirty: true, message: text });
}

export async function makePricesLive(): Promise<void> {
  const { kind, id } = $entry.get()!;
  const outcome = await deskCall<typeof liveNowCall>(`POST /api/editor/publish/${id}`);
  if (!isOpen(kind, id)) return;
  patchEntry({ ...(outcome.ok && { entry: outcome.data }), failed: !outcome.ok, message: outcome.message });
  void loadPublish();
}

export async function deleteOpenEntry(): Promise<void> {
  const open = $entry.get();
  if (!open?.entry || open.state !== 'ready') return;
  patchEntry({ state: 'saving', message: '', failed: false });
  const { kind, id, title } = open.entry;
  const outcome = await deskCall<typeof deleteEntryCall>(`DELETE ${pathOf(kind, id)}`, { version: open.version });
  if (!outcome.ok) return showFailure(outcome);
  storeDraft(kind, id, null);
  showWaiting(outcome.body);
  $deskMessage.set(`The ${ENTRY_KIND_NAMES[kind][0]} “${title}” is deleted. You can restore it under Changes.`);
  navigate({ section: kind, id: null });
}

/** Learns whether the open entry is live. What is typed stays, and so does the version that editing began with. */
export async function refreshOpenEntry(): Promise<void> {
  const open = $entry.get();
  if (!open?.entry || open.state !== 'ready') return;
  const { kind, id } = open.entry;
  const outcome = await loadEntry(kind, id);
  const now = $entry.get();
  if (!outcome.ok || !isOpen(kind, id) || !now?.entry) return;
  const { version, pending, path } = outcome.data;
  if (version === now.entry.version) patchEntry({ entry: { ...now.entry, pending, path } });
}
