/** What was changed, by whom and when: of everything, or of the entry that is open. */
import { atom } from 'nanostores';
import type { EntryAnswer } from '#src/contracts/editor/entries.ts';
import type { AuditLine } from '#src/contracts/editor/partners.ts';
import type { Revision, RevisionAnswer, RevisionSummary } from '#src/contracts/editor/revisions.ts';
import { deskCall } from './desk.ts';
import { $entry, takeBroughtBack } from './entry.ts';
import { deskList } from './desk-list.ts';

export const changes = deskList<RevisionSummary>(() => 'revisions');
export const history = deskList<RevisionSummary>(() => 'revisions', 20);
export const audit = deskList<AuditLine>(() => 'audit');

// a version that was just made is in the open list at once
$entry.listen((now, before) => {
  if (now && before && now.id === before.id && now.version !== before.version && history.$list.get().wish.id === now.id)
    void history.again();
});

/** The change that is looked at, with both sides. */
export const $revision = atom<{ id: number; revision: Revision | null; message: string } | null>(null);

export async function openRevision(id: number | null): Promise<void> {
  $revision.set(id === null ? null : { id, revision: null, message: '' });
  if (id === null) return;
  const outcome = await deskCall<RevisionAnswer>(`revisions/${id}`);
  if ($revision.get()?.id === id)
    $revision.set({
      id,
      revision: outcome.ok ? outcome.answer.data : null,
      message: outcome.ok ? '' : outcome.message,
    });
}

/** Brings the entry back. @param version the entry's present one, 0 when it is not there @returns what went wrong, or nothing */
export async function bringBack(
  id: number,
  side: 'before' | 'after',
  version: number,
  isOpen: boolean,
): Promise<string> {
  const outcome = await deskCall<EntryAnswer>(`revisions/${id}`, { method: 'POST', body: { version, side } });
  if (isOpen) takeBroughtBack(outcome);
  return outcome.ok ? '' : outcome.message;
}
