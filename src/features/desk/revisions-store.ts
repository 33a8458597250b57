import { atom } from 'nanostores';
import type { auditCall } from '#src/features/inbox/inbox-calls.ts';
import type { restoreCall, Revision, revisionCall, revisionsCall } from '#src/features/desk-frame/entries-calls.ts';
import { deskCall, deskList, loadOverview } from '#src/features/desk-frame/desk-store.ts';
import { $entry, entries, refreshOpenEntry, showSaved } from '#src/features/desk-frame/entry-store.ts';
import { $publish, showWaiting } from '#src/features/desk-frame/publish-store.ts';

const loadRevisions = (query: string) => deskCall<typeof revisionsCall>(`GET /api/editor/revisions?${query}`);
export const changes = deskList(loadRevisions);
export const history = deskList(loadRevisions, 20);
export const audit = deskList((query) => deskCall<typeof auditCall>(`GET /api/editor/audit?${query}`));

// The list of the open entry shows a version as soon as it was saved.
$entry.listen((now, before) => {
  const isSaved = now && before && now.id === before.id && now.version !== before.version;
  if (isSaved && history.$data.get().query.id === now.id) void history.reload();
});

export const followPublishing = (): (() => void) =>
  $publish.listen((now, before) => {
    if (!now.state || !before?.state) return;
    if (now.state.running?.id === before.state.running?.id && now.state.live?.id === before.state.live?.id) return;
    void loadOverview();
    for (const list of [entries, changes, history]) if (list.$data.get().state === 'ready') void list.reload();
    void refreshOpenEntry();
  });

export const $revision = atom<{ id: number; revision: Revision | null; message: string } | null>(null);

export async function openRevision(id: number | null): Promise<void> {
  $revision.set(id === null ? null : { id, revision: null, message: '' });
  if (id === null) return;
  const outcome = await deskCall<typeof revisionCall>(`GET /api/editor/revisions/${id}`);
  if ($revision.get()?.id !== id) return;
  $revision.set(
    outcome.ok ? { id, revision: outcome.data, message: '' } : { id, revision: null, message: outcome.message },
  );
}

/** Restores what was before a revision. @param version of the entry, 0 when deleted @returns the error, empty if none */
export async function restoreRevision(id: number, version: number) {
  const outcome = await deskCall<typeof restoreCall>(`POST /api/editor/revisions/${id}`, { version });
  const open = $entry.get();
  if (open) showSaved(open, outcome, 'Restored.');
  else if (outcome.ok) {
    showWaiting(outcome.body);
    void changes.reload();
  }
  return outcome.ok ? '' : outcome.message;
}
