/** Saving, restoring and deleting the entry that is open at the desk, and the conflicts that follow. */
import type { Failure, Outcome } from '#src/contracts/call.ts';
import type { addEntryCall, Changed, deleteEntryCall, Entry } from '#src/contracts/editor/entries.ts';
import { ENTRY_KIND_NAMES } from '#src/domain/editor/entry-kinds.ts';
import { isSame } from '#src/domain/editor/merge.ts';
import { $deskMessage, deskCall } from './desk.ts';
import { navigate } from './desk-location.ts';
import { storeDraft } from './draft.ts';
import {
  $entry,
  emptyEntry,
  entryErrors,
  isOpen,
  patchEntry,
  putEntry,
  startEditing,
  type EntryValues,
  type OpenEntry,
} from './entry.ts';
import { showWaiting } from './publish.ts';

const errorCountText = (n: number): string =>
  n === 1 ? 'One field needs a correction.' : `${n} fields need a correction.`;

export async function saveOpenEntry(): Promise<void> {
  const open = $entry.get();
  if (!open || open.state !== 'ready' || open.conflict) return;
  const errors = entryErrors(open);
  const wrong = Object.keys(errors).length;
  if (wrong) return patchEntry({ errors, failed: true, message: errorCountText(wrong), failures: open.failures + 1 });
  patchEntry({ state: 'saving', message: '', failed: false, errors: {} });
  const { kind, id, data, version } = open;
  const outcome =
    id === null
      ? await deskCall<typeof addEntryCall>(`POST /api/editor/entries/${kind}`, { data })
      : await putEntry(kind, id, data, version);
  applyOutcome(open, outcome, id === null ? 'Added.' : 'Saved.');
}

function applyOutcome(open: OpenEntry, outcome: Outcome<Entry, Changed<Entry>>, successMessage: string): void {
  const { kind, id } = open;
  if (outcome.ok) {
    const saved = outcome.data;
    const now = isOpen(kind, id) ? $entry.get()! : open;
    const typedMeanwhile = now !== open && !isSame(now.data, open.data); // typed while it was being saved
    storeDraft(kind, id, null);
    showWaiting(outcome.body);
    if (!isOpen(kind, id)) return;
    const base = saved.data as EntryValues;
    $entry.set({
      ...emptyEntry(kind, saved.id, 'ready'),
      entry: saved,
      base,
      data: typedMeanwhile ? now.data : base,
      version: saved.version,
      dirty: typedMeanwhile,
      message: successMessage,
      resets: now.resets + (typedMeanwhile ? 0 : 1),
      failures: now.failures,
    });
    if (id === null) navigate({ section: kind, id: saved.id }, true);
    return;
  }
  if (!isOpen(kind, id)) return;
  if (outcome.status === 409) return showConflict(outcome);
  const errors = Object.fromEntries(
    Object.entries(outcome.fields ?? {}).map(([path, text]) => [path.replace(/^data\./, ''), text]),
  );
  patchEntry({ state: 'ready', failed: true, message: outcome.message, errors, failures: $entry.get()!.failures + 1 });
}

const showConflict = ({ data, message }: Failure): void =>
  patchEntry({ state: 'ready', conflict: { theirs: (data as Entry | null | undefined) ?? null, message } });

/** Resolves a conflict: saves what was chosen of both versions. */
export async function saveMerged(data: EntryValues): Promise<void> {
  const open = $entry.get();
  if (!open?.conflict) return;
  const { theirs } = open.conflict;
  const base = (theirs?.data as EntryValues | undefined) ?? open.base;
  const version = theirs?.version ?? 0;
  patchEntry({ conflict: null, entry: theirs, base, data, version, dirty: true, resets: open.resets + 1 });
  storeDraft(open.kind, open.id, { data, base, version, at: new Date().toISOString() });
  await saveOpenEntry();
}

/** Resolves a conflict by giving up the values of this form. */
export function discardMine(): void {
  const open = $entry.get();
  if (!open?.conflict) return;
  storeDraft(open.kind, open.id, null);
  if (open.conflict.theirs)
    startEditing({ entry: open.conflict.theirs, base: open.conflict.theirs.data as EntryValues });
  else navigate({ section: open.kind, id: null });
}

/** Shows the open entry after a revision of it was restored. */
export const applyRestored = (outcome: Outcome<Entry, Changed<Entry>>): void => {
  const open = $entry.get();
  if (open) applyOutcome(open, outcome, 'Restored.');
};

export async function deleteOpenEntry(): Promise<void> {
  const open = $entry.get();
  if (!open?.entry || open.state !== 'ready') return;
  patchEntry({ state: 'saving', message: '', failed: false });
  const { entry, version } = open;
  const outcome = await deskCall<typeof deleteEntryCall>(
    `DELETE /api/editor/entries/${entry.kind}/${encodeURIComponent(entry.id)}`,
    { version },
  );
  if (!outcome.ok) {
    if (outcome.status === 409 && outcome.data !== undefined) return showConflict(outcome);
    return patchEntry({ state: 'ready', failed: true, message: outcome.message });
  }
  storeDraft(open.kind, open.id, null);
  showWaiting(outcome.body);
  $deskMessage.set(
    `The ${ENTRY_KIND_NAMES[open.kind][0]} “${open.entry.title}” is deleted. You can restore it under Changes.`,
  );
  navigate({ section: open.kind, id: null });
}
