/** The entries of the desk: their lists, and the one that is open, with its saved values, those in the form, and saving them. */
import { atom } from 'nanostores';
import type { Failure, Outcome } from '#src/kit/call.ts';
import type * as calls from './entries-calls.ts';
import { blankEntry, isSame, withDerivedSlug, withMine } from './forms.ts';
import { type AddableKind, ENTRY_KIND_NAMES, type EntryKind, readEntry } from '#src/features/entries/entry-kinds.ts';
import { readItem, storeItem } from '#src/kit/browser-storage.ts';
import { $deskMessage, deskCall } from './desk-store.ts';
import { deskList, navigate, reloadShown } from './desk-data-store.ts';

let listed: EntryKind = 'page';
export const entries = deskList((query) =>
  deskCall<typeof calls.entriesCall>(`GET /api/editor/entries/${listed}?${query}`),
);

export function openEntries(kind: EntryKind): void {
  const isOther = kind !== listed;
  listed = kind;
  if (isOther) entries.replace(null);
  void entries.load(isOther ? { search: '' } : {});
}

export async function loadAllEntries(kind: EntryKind): Promise<calls.EntrySummary[]> {
  const outcome = await deskCall<typeof calls.entriesCall>(`GET /api/editor/entries/${kind}`, { pageSize: 200 });
  return outcome.ok ? outcome.data : [];
}

type EntryValues = Record<string, unknown>;

export interface OpenEntry {
  kind: EntryKind;
  id: string | null;
  /** as the server last sent it; null for a new one, or one that was deleted meanwhile */
  entry: calls.Entry | null;
  base: EntryValues;
  data: EntryValues;
  errors: Record<string, string>;
  state: 'loading' | 'ready' | 'saving' | 'missing';
  message: string;
  /** when `data` was typed, ISO 8601, if it came from a draft in this browser */
  draftOf: string | null;
  /** fields that another editor has changed meanwhile, too: `base` has theirs, `data` those of this form */
  both: string[];
  /** counts how often all values were replaced, so that a field with a state of its own starts afresh */
  resets: number;
  /** counts attempts to save that failed since one began, so that the form knows when to move the focus */
  failures: number;
}

export const $entry = atom<OpenEntry | null>(null);

const pathOf = (kind: EntryKind, id: string) => `/api/editor/entries/${kind}/${encodeURIComponent(id)}` as const;
const loadEntry = (kind: EntryKind, id: string) => deskCall<typeof calls.entryCall>(`GET ${pathOf(kind, id)}`);
export const putEntry = (kind: EntryKind, id: string, data: EntryValues, version: number) =>
  deskCall<typeof calls.saveEntryCall>(`PUT ${pathOf(kind, id)}`, { data, version });

const patchEntry = (change: Partial<OpenEntry>) => {
  const open = $entry.get();
  if (open) $entry.set({ ...open, ...change });
};
/** Draws fields with a state of their own again, from the values of the form. */
export const restartFields = () => patchEntry({ resets: ($entry.get()?.resets ?? 0) + 1 });
const isOpen = (kind: EntryKind, id: string | null) => $entry.get()?.kind === kind && $entry.get()?.id === id;

export const isDirty = ({ data, base }: OpenEntry): boolean => !isSame(data, base);

const emptyEntry = (kind: EntryKind, id: string | null): OpenEntry => ({
  kind,
  id,
  entry: null,
  base: {},
  data: {},
  errors: {},
  state: 'loading',
  message: '',
  draftOf: null,
  both: [],
  resets: 0,
  failures: 0,
});

/** Opens an entry or a new one, with its draft. @param text begins a new search word instead of another draft */
export async function openEntry(kind: EntryKind, id: string | null, text?: string): Promise<void> {
  $entry.set(emptyEntry(kind, id));
  if (id === null) {
    if (text && readDraft(kind, id)?.data.text !== text) storeDraft(kind, id, null);
    startEditing(null);
    return text ? changeField('text', text) : undefined;
  }
  const outcome = await loadEntry(kind, id);
  if (!isOpen(kind, id)) return;
  if (outcome.ok) startEditing(outcome.data);
  else patchEntry({ state: 'missing', message: outcome.message });
}

/** Shows an entry with what a draft has changed in it, also where another editor has saved it since. */
function startEditing(entry: calls.Entry | null, given?: Draft, more: Partial<OpenEntry> = {}): void {
  const { kind, resets, ...before } = $entry.get()!;
  const id = entry?.id ?? before.id;
  const base: EntryValues = { ...(entry?.data ?? blankEntry(kind as AddableKind, new Date())) };
  const draft = given ?? readDraft(kind, id);
  const { data, both } = draft ? withMine(draft.base, draft.data, base) : { data: base, both: [] };
  const isDraft = !isSame(data, base);
  storeDraft(kind, id, isDraft ? { data, base } : null, draft?.at);
  const draftOf = (isDraft && draft?.at) || null;
  const open = { ...emptyEntry(kind, id), entry, base, data, both, draftOf, resets: resets + 1 };
  $entry.set({ ...open, state: 'ready', ...more });
}

/** Unsaved values, stored in this browser; those of products, with confidential prices, until the tab is closed. */
interface Draft extends Pick<OpenEntry, 'data' | 'base'> {
  at?: string;
}
const draftKey = (kind: EntryKind, id: string | null) => `desk-draft:${kind}/${id ?? 'new'}`;
const storageOf = (kind: EntryKind) => (kind === 'product' ? 'sessionStorage' : 'localStorage');
const readDraft = (kind: EntryKind, id: string | null) =>
  JSON.parse(readItem(draftKey(kind, id), storageOf(kind)) ?? 'null') as Draft | null;
function storeDraft(kind: EntryKind, id: string | null, draft: Draft | null, at = new Date().toISOString()): void {
  const text = draft && JSON.stringify({ ...draft, at });
  storeItem(draftKey(kind, id), text, storageOf(kind));
}
export const hasDraft = (kind: EntryKind, id: string | null): boolean => readDraft(kind, id) !== null;

export function changeField(field: string, value: unknown): void {
  const open = $entry.get();
  if (!open) return;
  const { kind, id, base } = open;
  const changed = { ...open.data, [field]: value };
  const data = id === null ? withDerivedSlug(kind, open.data, changed) : changed;
  storeDraft(kind, id, isSame(data, base) ? null : { data, base });
  const errors = Object.fromEntries(Object.entries(open.errors).filter(([path]) => path.split('.')[0] !== field));
  patchEntry({ data, errors, ...(!open.failures && { message: '' }) });
}

export function discardDraft(): void {
  const { kind, id } = $entry.get()!;
  storeDraft(kind, id, null);
  void openEntry(kind, id);
}

export function warnBeforeUnload(): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    const open = $entry.get();
    if (open && isDirty(open)) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  return () => removeEventListener('beforeunload', warn);
}

export async function saveOpenEntry(): Promise<void> {
  const open = $entry.get();
  if (open?.state !== 'ready') return;
  const { kind, id, data, entry } = open;
  const errors = readEntry(kind, id, data)?.errors ?? {};
  const wrong = Object.keys(errors).length;
  if (wrong) {
    const message = wrong === 1 ? 'One field needs a correction.' : `${wrong} fields need a correction.`;
    return patchEntry({ errors, message, failures: open.failures + 1 });
  }
  patchEntry({ state: 'saving', message: '', failures: 0, errors: {} });
  if (id === null)
    showSaved(open, await deskCall<typeof calls.addEntryCall>(`POST /api/editor/entries/${kind}`, { data }), 'Added.');
  else showSaved(open, await putEntry(kind, id, data, entry?.version ?? 0), 'Saved.');
}

/** Shows what became of saving or restoring an entry. @param open as it was then; more may have been typed since */
export function showSaved(open: OpenEntry, outcome: Outcome<calls.Entry>, message: string): void {
  const { kind, id, data: base } = open;
  const now = isOpen(kind, id) ? $entry.get() : null;
  if (!outcome.ok) return now ? showFailure(outcome) : undefined;
  const entry = outcome.data;
  storeDraft(kind, id, null);
  void reloadShown();
  if (!now) return;
  startEditing(entry, { data: now.data, base }, { message });
  if (id === null) navigate({ section: kind, id: entry.id }, true);
}

/** Shows why an entry was not saved. What another editor has saved meanwhile is shown with the changes of this form, to be saved again. */
function showFailure({ data: theirs, message, fields: errors = {} }: Failure): void {
  const { failures, data, base } = $entry.get()!;
  const failed = { state: 'ready', failures: failures + 1 } as const;
  if (!theirs) return patchEntry({ ...failed, errors, message });
  const text = `${message} Your changes are shown with theirs. Compare them and save again.`;
  startEditing(theirs as calls.Entry, { data, base }, { ...failed, message: text });
}

export async function makePricesLive(): Promise<void> {
  const { kind, id } = $entry.get()!;
  const outcome = await deskCall<typeof calls.liveNowCall>(`POST /api/editor/publish/${id}`);
  if (!isOpen(kind, id)) return;
  patchEntry({ ...(outcome.ok && { entry: outcome.data }), failures: outcome.ok ? 0 : 1, message: outcome.message });
  void reloadShown();
}

export async function deleteOpenEntry(): Promise<void> {
  const open = $entry.get();
  if (!open?.entry || open.state !== 'ready') return;
  patchEntry({ state: 'saving', message: '', failures: 0 });
  const { kind, id, title, version } = open.entry;
  const outcome = await deskCall<typeof calls.deleteEntryCall>(`DELETE ${pathOf(kind, id)}`, { version });
  if (!outcome.ok) return showFailure(outcome);
  storeDraft(kind, id, null);
  void reloadShown();
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
