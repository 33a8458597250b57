import type { Database } from '#db/client.ts';
import { runningBuildId } from '#db/editor/builds.ts';
import { findRevision, listRevisions, type RevisionRow } from '#db/editor/revisions.ts';
import { saveEntry } from '#db/editor/save.ts';
import { revisionsCall, revisionCall, restoreCall, type RevisionSummary } from '#src/contracts/editor/revisions.ts';
import { isEntryKind, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { changeEntry, editContext, pageAnswer, pageLimits } from './http/editor/editing.ts';
import { CallError } from './http/call.ts';
import { endpoint } from './http/endpoint.ts';
import { answerStaff, assertRight } from './http/session/session.ts';

/** Lists changes, reads one with both versions, and restores an entry; see `src/contracts/editor/revisions.ts`. */
export default endpoint(
  answerStaff(revisionCall, async ({ db, params }) => {
    const row = await revisionOf(db, params.id);
    return { data: { ...summaryOf(row, await runningBuildId(db)), before: row.before, after: row.after } };
  }),
  answerStaff(revisionsCall, async ({ db }, query) => {
    const { rows, total } = await listRevisions(db, { ...query, ...pageLimits(query) });
    const running = await runningBuildId(db);
    return pageAnswer(
      rows.map((row) => summaryOf(row, running)),
      total,
      query,
    );
  }),
  answerStaff(restoreCall, async (call, { version, side }) => {
    const { kind, entry, before, after } = await revisionOf(call.db, call.params.id);
    assertRight(call, `entries/${kind}`, true);
    const data = side === 'after' ? after : before;
    if (!data)
      throw new CallError(
        400,
        side === 'after' ? 'It was deleted at that point: restore an earlier version.' : 'It did not exist before.',
      );
    return changeEntry(call, kind, 'Restored.', () =>
      saveEntry(call.db, { kind, id: entry, version, data }, { ...editContext(call), broughtBack: true }),
    );
  }),
);

async function revisionOf(db: Database, id: number): Promise<RevisionRow & { kind: EntryKind }> {
  const row = await findRevision(db, id);
  if (!row || !isEntryKind(row.kind)) throw new CallError(404, 'There is no such change.');
  return { ...row, kind: row.kind };
}

function summaryOf(
  { id, kind, entry, title, action, before, after, who, createdAt, buildId }: RevisionRow,
  runningBuild: number | null,
): RevisionSummary {
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const fields = all.filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]));
  return {
    id,
    kind: kind as EntryKind,
    entry_id: entry,
    title,
    action,
    fields,
    who,
    at: createdAt.toISOString(),
    pending: buildId === null || buildId === runningBuild,
    publishing: buildId !== null && buildId === runningBuild,
  };
}
