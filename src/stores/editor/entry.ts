/** The entry that is open at the desk: its saved values, those in the form, and their errors. */
import { atom } from 'nanostores';
import type { Outcome } from '#src/contracts/call.ts';
import type { Changed, Entry, entryCall, saveEntryCall } from '#src/contracts/editor/entries.ts';
import { blankEntry } from '#src/domain/editor/forms.ts';
import { withDerivedSlug } from '#src/domain/editor/derived-slug.ts';
import { readEntry, type AddableKind, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { isSame } from '#src/domain/editor/merge.ts';
import { deskCall } from './desk.ts';
import { storeDraft, readDraft } from './draft.ts';

export type EntryValues = Record<string, unknown>;

export interface OpenEntry {
  kind: EntryKind;
  /** null: a new one */
  id: string | null;
  /** as the server last sent it; null for a new one, or one that was deleted meanwhile */
  entry: Entry | null;
  /** the values that editing began with */
  base: EntryValues;
  data: EntryValues;
  version: number;
  /** errors by the path of the field: `text_images.0.title` */
  errors: Record<string, string>;
  state: 'loading' | 'ready' | 'saving' | 'missing';
  message: string;
  failed: boolean;
  dirty: boolean;
  /** when `data` was typed, ISO 8601, if it came from a draft in this browser */
  draftOf: string | null;
  /** what another editor has saved meanwhile; `theirs` is null when they deleted it */
  conflict: { theirs: Entry | null; message: string } | null;
  /** counts how often all values were replaced, so that a field with a state of its own starts afresh */
  resets: number;
  /** counts failed attempts to save, so that the form knows when to move the focus */
  failures: number;
}

export const $entry = atom<OpenEntry | null>(null);

/** An entry of a kind has the data of that kind, which the call cannot say. */
export const loadEntry = <K extends EntryKind>(kind: K, id: string) =>
  deskCall<typeof entryCall>(`GET /api/editor/entries/${kind}/${encodeURIComponent(id)}`) as Promise<Outcome<Entry<K>>>;
export const putEntry = <K extends EntryKind>(kind: K, id: string, data: EntryValues, version: number) =>
  deskCall<typeof saveEntryCall>(`PUT /api/editor/entries/${kind}/${encodeURIComponent(id)}`, {
    data,
    version,
  }) as Promise<Outcome<Entry<K>, Changed<Entry<K>>>>;
export const patchEntry = (change: Partial<OpenEntry>) => {
  const open = $entry.get();
  if (open) $entry.set({ ...open, ...change });
};
export const isOpen = (kind: EntryKind, id: string | null) => $entry.get()?.kind === kind && $entry.get()?.id === id;

export function emptyEntry(kind: EntryKind, id: string | null, state: OpenEntry['state']): OpenEntry {
  const typed = { base: {}, data: {}, dirty: false, draftOf: null, conflict: null, resets: 0 };
  const wrong = { errors: {}, message: '', failed: false, failures: 0 };
  return { kind, id, state, entry: null, version: 0, ...typed, ...wrong };
}

/** Opens an entry or a new one, with its draft. @param text begins a new search word instead of another draft */
export async function openEntry(kind: EntryKind, id: string | null, text?: string): Promise<void> {
  $entry.set(emptyEntry(kind, id, 'loading'));
  if (id === null) {
    if (text && readDraft(kind, id)?.data.text !== text) storeDraft(kind, id, null);
    startEditing({ entry: null, base: { ...blankEntry(kind as AddableKind, new Date()) } });
    return text ? changeField('text', text) : undefined;
  }
  const outcome = await loadEntry(kind, id);
  if (!isOpen(kind, id)) return;
  if (outcome.ok) startEditing({ entry: outcome.data, base: outcome.data.data as EntryValues });
  else patchEntry({ state: 'missing', message: outcome.message });
}

export function startEditing({ entry, base }: { entry: Entry | null; base: EntryValues }): void {
  const open = $entry.get()!;
  const draft = readDraft(open.kind, open.id);
  const unsaved = draft && !isSame(draft.data, base) ? draft : null;
  if (draft && !unsaved) storeDraft(open.kind, open.id, null);
  $entry.set({
    ...emptyEntry(open.kind, open.id, 'ready'),
    entry,
    base: unsaved?.base ?? base,
    data: unsaved?.data ?? base,
    version: unsaved?.version ?? entry?.version ?? 0,
    dirty: unsaved !== null,
    draftOf: unsaved?.at ?? null,
    resets: open.resets + 1,
  });
}

export function closeEntry(): void {
  $entry.set(null);
}

/** Changes a field. The browser stores the draft at once. */
export function changeField(field: string, value: unknown): void {
  const open = $entry.get();
  if (!open) return;
  const changed = { ...open.data, [field]: value };
  const data = open.id === null ? withDerivedSlug(open.kind, open.data, changed) : changed;
  const dirty = !isSame(data, open.base);
  const at = new Date().toISOString();
  storeDraft(open.kind, open.id, dirty ? { data, base: open.base, version: open.version, at } : null);
  const draftOf = dirty ? open.draftOf : null;
  const errors = errorsWithout(open, field);
  $entry.set({ ...open, data, dirty, errors, draftOf, ...(open.failed ? {} : { message: '' }) });
}

/** The first error of each field, by its path, by the same schema that the server uses. */
export const entryErrors = ({ kind, id, data }: Pick<OpenEntry, 'kind' | 'id' | 'data'>): OpenEntry['errors'] =>
  readEntry(kind, id, data)?.errors ?? {};

export function checkField(field: string): void {
  const open = $entry.get();
  if (!open) return;
  const found = Object.entries(entryErrors(open)).filter(([path]) => isWithin(path, field));
  patchEntry({ errors: { ...errorsWithout(open, field), ...Object.fromEntries(found) } });
}

const isWithin = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

const errorsWithout = ({ errors }: OpenEntry, field: string): OpenEntry['errors'] =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !isWithin(path, field)));

export function discardDraft(): void {
  const open = $entry.get();
  if (!open) return;
  storeDraft(open.kind, open.id, null);
  void openEntry(open.kind, open.id);
}

/** Makes the browser ask before it closes a tab with unsaved changes. @returns a function that ends this */
export function warnBeforeUnload(): () => void {
  const warn = (event: BeforeUnloadEvent) => $entry.get()?.dirty && event.preventDefault();
  addEventListener('beforeunload', warn);
  return () => removeEventListener('beforeunload', warn);
}
