/** The entry that is open at the desk: what it was, what it is to be, and what stands in the way. */
import { atom } from 'nanostores';
import type { Outcome } from '#src/contracts/call.ts';
import type { Entry, EntryAnswer } from '#src/contracts/editor/entries.ts';
import { blankEntry } from '#src/domain/editor/blank-entry.ts';
import { entrySchema, KIND_NAMES, type ADDABLE_KINDS, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { isSame } from '#src/domain/editor/merge.ts';
import { deskCall, loadOverview } from './desk.ts';
import { keepDraft, readDraft } from './draft.ts';
import { goTo } from './desk-location.ts';
import { loadPublish } from './publish.ts';

export type Data = Record<string, unknown>;

export interface OpenEntry {
  kind: EntryKind;
  /** null: a new one */
  id: string | null;
  /** as the server last told it; null for a new one, or one that was deleted meanwhile */
  entry: Entry | null;
  /** what was begun with */
  base: Data;
  data: Data;
  version: number;
  /** what is wrong, by the path of the field: `text_images.0.title` */
  errors: Record<string, string>;
  state: 'loading' | 'ready' | 'saving' | 'missing';
  message: string;
  failed: boolean;
  dirty: boolean;
  /** when what stands here was typed, if it came from this browser's own draft */
  draftOf: string | null;
  /** what somebody else made of it meanwhile; null when he deleted it */
  conflict: { theirs: Entry | null; said: string } | null;
  /** goes up when all fields get other contents at once, so that a field with a state of its own begins anew */
  round: number;
  /** goes up with each attempt that was refused, so that the form knows when to move the focus */
  refusals: number;
}

export const $entry = atom<OpenEntry | null>(null);

const addressOf = (kind: EntryKind, id: string | null) =>
  `entries/${kind}${id === null ? '' : `/${encodeURIComponent(id)}`}`;
const patch = (change: Partial<OpenEntry>) => {
  const open = $entry.get();
  if (open) $entry.set({ ...open, ...change });
};
const isOpen = (kind: EntryKind, id: string | null) => $entry.get()?.kind === kind && $entry.get()?.id === id;

function blank(kind: EntryKind, id: string | null, state: OpenEntry['state']): OpenEntry {
  return {
    kind,
    id,
    entry: null,
    base: {},
    data: {},
    version: 0,
    errors: {},
    state,
    message: '',
    failed: false,
    dirty: false,
    draftOf: null,
    conflict: null,
    round: 0,
    refusals: 0,
  };
}

/** Opens an entry, or a new one, with what this browser has kept of it. */
export async function openEntry(kind: EntryKind, id: string | null): Promise<void> {
  $entry.set(blank(kind, id, 'loading'));
  if (id === null)
    return begin({ entry: null, base: { ...blankEntry(kind as (typeof ADDABLE_KINDS)[number], new Date()) } });
  const outcome = await deskCall<EntryAnswer>(addressOf(kind, id));
  if (!isOpen(kind, id)) return;
  if (outcome.ok) begin({ entry: outcome.answer.data, base: outcome.answer.data.data as Data });
  else patch({ state: 'missing', message: outcome.message });
}

function begin({ entry, base }: { entry: Entry | null; base: Data }): void {
  const open = $entry.get()!;
  const draft = readDraft(open.kind, open.id);
  const kept = draft && !isSame(draft.data, base) ? draft : null;
  if (draft && !kept) keepDraft(open.kind, open.id, null);
  $entry.set({
    ...blank(open.kind, open.id, 'ready'),
    entry,
    base: kept?.base ?? base,
    data: kept?.data ?? base,
    version: kept?.version ?? entry?.version ?? 0,
    dirty: kept !== null,
    draftOf: kept?.at ?? null,
    round: open.round + 1,
  });
}

export function closeEntry(): void {
  $entry.set(null);
}

/** Says what a field is to hold. It is kept by this browser at once. */
export function change(field: string, value: unknown): void {
  const open = $entry.get();
  if (!open) return;
  const data = { ...open.data, [field]: value };
  const dirty = !isSame(data, open.base);
  keepDraft(
    open.kind,
    open.id,
    dirty ? { data, base: open.base, version: open.version, at: new Date().toISOString() } : null,
  );
  const errors = Object.fromEntries(
    Object.entries(open.errors).filter(([path]) => path !== field && !path.startsWith(`${field}.`)),
  );
  $entry.set({
    ...open,
    data,
    dirty,
    errors,
    draftOf: dirty ? open.draftOf : null,
    ...(open.failed ? {} : { message: '' }),
  });
}

/** What the schema of the database says of what stands there: by path, the first fault of each. */
export function faultsOf({ kind, id, data }: Pick<OpenEntry, 'kind' | 'id' | 'data'>): Record<string, string> {
  const read = entrySchema(kind, id)?.safeParse(data);
  if (!read || read.success) return {};
  const faults: Record<string, string> = {};
  for (const { path, message } of read.error.issues) faults[path.join('.')] ??= message;
  return faults;
}

/** Checks a field when it is left. */
export function checkField(field: string): void {
  const open = $entry.get();
  if (!open) return;
  const of = (path: string) => path === field || path.startsWith(`${field}.`);
  const found = Object.entries(faultsOf(open)).filter(([path]) => of(path));
  patch({
    errors: {
      ...Object.fromEntries(Object.entries(open.errors).filter(([path]) => !of(path))),
      ...Object.fromEntries(found),
    },
  });
}

export const faultCount = (n: number): string =>
  n === 1 ? 'One field needs a correction.' : `${n} fields need a correction.`;

/** Saves what stands there. */
export async function saveEntry(): Promise<void> {
  const open = $entry.get();
  if (!open || open.state !== 'ready' || open.conflict) return;
  const errors = faultsOf(open);
  const wrong = Object.keys(errors).length;
  if (wrong) return patch({ errors, failed: true, message: faultCount(wrong), refusals: open.refusals + 1 });
  patch({ state: 'saving', message: '', failed: false, errors: {} });
  const { kind, id, data, version } = open;
  const outcome =
    id === null
      ? await deskCall<EntryAnswer>(addressOf(kind, null), { method: 'POST', body: { data } })
      : await deskCall<EntryAnswer>(addressOf(kind, id), { method: 'PUT', body: { data, version } });
  take(open, outcome, id === null ? 'Added. Publish to put it on the air.' : 'Saved. Publish to put it on the air.');
}

/** Takes over what an attempt to change the entry has led to. */
function take(open: OpenEntry, outcome: Outcome<EntryAnswer>, said: string): void {
  const { kind, id } = open;
  if (outcome.ok) {
    const saved = outcome.answer.data;
    const now = isOpen(kind, id) ? $entry.get()! : open;
    const typedOn = now !== open && !isSame(now.data, open.data); // typed while it was on its way
    keepDraft(kind, id, null);
    void loadOverview();
    void loadPublish();
    if (!isOpen(kind, id)) return;
    const base = saved.data as Data;
    $entry.set({
      ...blank(kind, saved.id, 'ready'),
      entry: saved,
      base,
      data: typedOn ? now.data : base,
      version: saved.version,
      dirty: typedOn,
      message: said,
      round: now.round + (typedOn ? 0 : 1),
      refusals: now.refusals,
    });
    if (id === null) goTo({ section: kind, id: saved.id }, true);
    return;
  }
  if (!isOpen(kind, id)) return;
  if (outcome.status === 409)
    return patch({
      state: 'ready',
      conflict: { theirs: (outcome.data as Entry | null | undefined) ?? null, said: outcome.message },
    });
  const errors = Object.fromEntries(
    Object.entries(outcome.fields ?? {}).map(([path, text]) => [path.replace(/^data\./, ''), text]),
  );
  patch({ state: 'ready', failed: true, message: outcome.message, errors, refusals: $entry.get()!.refusals + 1 });
}

/** Ends a conflict: what comes of both versions is saved over theirs. */
export async function saveOver(data: Data): Promise<void> {
  const open = $entry.get();
  if (!open?.conflict) return;
  const { theirs } = open.conflict;
  const again = theirs ?? null;
  patch({
    conflict: null,
    entry: again,
    base: (again?.data as Data | undefined) ?? open.base,
    data,
    version: again?.version ?? 0,
    dirty: true,
    round: open.round + 1,
  });
  keepDraft(open.kind, open.id, {
    data,
    base: (again?.data as Data | undefined) ?? open.base,
    version: again?.version ?? 0,
    at: new Date().toISOString(),
  });
  await saveEntry();
}

/** Ends a conflict the other way: what was typed here is given up. */
export function takeTheirs(): void {
  const open = $entry.get();
  if (!open?.conflict) return;
  keepDraft(open.kind, open.id, null);
  if (open.conflict.theirs) begin({ entry: open.conflict.theirs, base: open.conflict.theirs.data as Data });
  else goTo({ section: open.kind, id: null });
}

/** Back to what is saved; what was typed since is given up. */
export function dropDraft(): void {
  const open = $entry.get();
  if (!open) return;
  keepDraft(open.kind, open.id, null);
  void openEntry(open.kind, open.id);
}

/** Takes over an entry that was brought back to what it was. */
export const takeBroughtBack = (outcome: Outcome<EntryAnswer>): void => {
  const open = $entry.get();
  if (open) take(open, outcome, 'Brought back. Publish to put it on the air.');
};

export async function deleteEntry(): Promise<void> {
  const open = $entry.get();
  if (!open?.entry || open.state !== 'ready') return;
  patch({ state: 'saving', message: '', failed: false });
  const outcome = await deskCall(`${addressOf(open.kind, open.id)}?version=${open.version}`, { method: 'DELETE' });
  if (!outcome.ok) {
    if (outcome.status === 409 && outcome.data !== undefined)
      return patch({
        state: 'ready',
        conflict: { theirs: (outcome.data as Entry | null) ?? null, said: outcome.message },
      });
    return patch({ state: 'ready', failed: true, message: outcome.message });
  }
  keepDraft(open.kind, open.id, null);
  void loadPublish();
  $deskSays.set(
    `The ${KIND_NAMES[open.kind][0]} “${open.entry.title}” is deleted. It can be brought back under Changes.`,
  );
  goTo({ section: open.kind, id: null });
}

/** What the desk says in passing, aloud for screen readers. */
export const $deskSays = atom('');

/** Asks before a tab is shut in which something is not saved. @returns how to stop */
export function guardLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => $entry.get()?.dirty && event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
