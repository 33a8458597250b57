/** Reloads the lists and the open entry when a build begins or ends, because they show what is not published yet. */
import { loadOverview } from './desk.ts';
import { entries } from './entries.ts';
import { $entry, isOpen, loadEntry, patchEntry } from './entry.ts';
import { $publish } from './publish.ts';
import { changes, history } from './revisions.ts';

/** @returns a function that ends this */
export const followPublishing = (): (() => void) =>
  $publish.listen((now, before) => {
    if (!now.state || !before?.state) return;
    if (now.state.running?.id === before.state.running?.id && now.state.live?.id === before.state.live?.id) return;
    void loadOverview();
    for (const list of [entries, changes, history]) if (list.$list.get().state === 'ready') void list.reload();
    void refreshOpenEntry();
  });

/** Learns whether the open entry is live. What is typed stays, and so does the version that editing began with. */
async function refreshOpenEntry(): Promise<void> {
  const open = $entry.get();
  if (!open?.entry || open.state !== 'ready') return;
  const { kind, id } = open.entry;
  const outcome = await loadEntry(kind, id);
  const now = $entry.get();
  if (!outcome.ok || !isOpen(kind, id) || !now?.entry) return;
  const { version, pending, publishing, path } = outcome.data;
  if (version === now.entry.version) patchEntry({ entry: { ...now.entry, pending, publishing, path } });
}
