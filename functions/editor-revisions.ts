import type { Config } from '@netlify/functions';
import { runningBuildId } from '#db/editor/builds.ts';
import { findRevision, listRevisions, type RevisionRow } from '#db/editor/revisions.ts';
import { saveEntry } from '#db/editor/save.ts';
import { bringBackBody, revisionsQuery, type RevisionSummary } from '#src/contracts/editor/revisions.ts';
import { isEntryKind, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { changeEntry, editContext, pageAnswer, pageLimits } from './http/editor/editing.ts';
import { CallError, endpoint, parseId, readBody, parseQuery } from './http/endpoint.ts';
import { assertRight, requireEditor, type EditorCall } from './http/session/session.ts';

export const config: Config = {
  path: ['/api/editor/revisions', '/api/editor/revisions/:id'],
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};

/** Lists changes, reads one with both versions, and restores an entry; see `src/contracts/editor/revisions.ts`. */
export default endpoint({
  GET: requireEditor(async ({ db, url, params }) => {
    if (params.id !== undefined) {
      const row = await revisionOf({ db, params });
      return { data: { ...summaryOf(row, await runningBuildId(db)), before: row.before, after: row.after } };
    }
    const query = parseQuery(url, revisionsQuery);
    const { rows, total } = await listRevisions(db, { ...query, ...pageLimits(query) });
    const running = await runningBuildId(db);
    const shown = rows.map((row) => summaryOf(row, running));
    return pageAnswer(shown, total, query);
  }),
  POST: requireEditor(async (call) => {
    const { kind, entry, before, after } = await revisionOf(call);
    assertRight(call, `entries/${kind}`, true);
    const { version, side } = await readBody(call.request, bringBackBody);
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
});

async function revisionOf({
  db,
  params,
}: Pick<EditorCall, 'db' | 'params'>): Promise<RevisionRow & { kind: EntryKind }> {
  const sorry = 'There is no such change.';
  const row = await findRevision(db, parseId(params.id, sorry));
  if (!row || !isEntryKind(row.kind)) throw new CallError(404, sorry);
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
