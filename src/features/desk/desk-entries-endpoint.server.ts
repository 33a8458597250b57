import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { deleteEntry, editContext, entryAnswer, entryAnswers, findEntry, saveEntry } from './save.private.server.ts';
import { NOT_LIVE } from '#src/features/publishing/builds.private.server.ts';
import { STORES } from './stores.private.server.ts';
import * as calls from '#src/features/desk-frame/entries-calls.ts';
import { changedFields } from '#src/features/desk-frame/forms.ts';
import {
  ENTRY_KINDS,
  type EntryKind,
  entryFields,
  isAddable,
  isDeletable,
  isEntryKind,
} from '#src/features/entries/entry-kinds.ts';
import { mayRead } from '#src/kit/private-fields.ts';
import { pageAnswer, pageLimits } from '#src/kit/paging.ts';
import { CallError, endpoint } from '#src/features/http/endpoint.server.ts';
import { answerStaff, assertRight, type StaffCall } from '#src/features/accounts/session.private.server.ts';
import { purgeEdgeCache } from '#src/features/http/edge-purge.server.ts';
import type { Database } from '#db/client.ts';
import { revisions } from '#db/schema/editing.ts';
import { auditCall } from '#src/features/inbox/inbox-calls.ts';
import { listAudit } from '#src/kit/audit.private.server.ts';

export default endpoint(
  answerStaff(calls.entriesCall, async ({ db, params }, query) => {
    const kind = parseEntryKind(params.kind);
    const criteria = { search: query.search, ...pageLimits(query), now: new Date() };
    const { rows, total } = await STORES[kind].list(db, criteria);
    const summaries = (await entryAnswers(db, kind, rows)).map(({ data: _, changed: __, ...summary }) => summary);
    return pageAnswer(summaries, total, query);
  }),
  answerStaff(calls.entryCall, async ({ db, viewer: { role }, params: { kind: name, entry: id } }) => {
    const kind = parseEntryKind(name);
    const entry = await entryAnswer(db, kind, await findEntry(db, kind, id));
    const hidesCost = 'cost' in entry.data && !mayRead(role!, 'cost');
    return { data: hidesCost ? { ...entry, data: { ...entry.data, cost: '' } } : entry };
  }),
  answerStaff(calls.addEntryCall, async (call, { data }) => {
    const kind = parseEntryKind(call.params.kind);
    if (!isAddable(kind)) throw new CallError(405, 'Nothing can be added here.', { headers: { allow: 'GET, PUT' } });
    return save(call, 'Added.', { kind, id: null, version: 0, data });
  }),
  answerStaff(calls.saveEntryCall, async (call, { data, version }) => {
    const { kind, entry: id } = call.params;
    return save(call, 'Saved.', { kind: parseEntryKind(kind), id, version, data });
  }),
  answerStaff(calls.deleteEntryCall, async (call, { version }) => {
    const { entry: id } = call.params;
    const kind = parseEntryKind(call.params.kind);
    if (!isDeletable(kind)) throw new CallError(405, 'This cannot be deleted.', { headers: { allow: 'GET, PUT' } });
    await deleteEntry(call.db, { kind, id, version }, editContext(call));
    purgeWhatShows(kind, call);
    return { data: null, message: 'Deleted.' };
  }),
  answerStaff(auditCall, async ({ db }, query) => {
    const { rows, total } = await listAudit(db, { ...query, ...pageLimits(query) });
    return pageAnswer(rows, total, query);
  }),
  answerStaff(calls.revisionCall, async ({ db, params }) => {
    const row = await revisionOf(db, params.id);
    return { data: { ...row, fields: changedFields(row.before, row.after) } };
  }),
  answerStaff(calls.revisionsCall, async ({ db }, query) => {
    const { kind, id: entry, pending } = query;
    const { limit, offset } = pageLimits(query);
    const matches = and(
      kind ? eq(revisions.kind, kind) : OF_KNOWN_KINDS,
      entry ? eq(revisions.entry, entry) : undefined,
      pending ? NOT_LIVE : undefined,
    );
    const found = await readRevisions(db).where(matches).orderBy(desc(revisions.id)).limit(limit).offset(offset);
    const summaries = found.map(({ before, after, ...row }) => ({ ...row, fields: changedFields(before, after) }));
    return pageAnswer(summaries, await db.$count(revisions, matches), query);
  }),
  answerStaff(calls.restoreCall, async (call) => {
    const { kind, entry_id: id, before } = await revisionOf(call.db, call.params.id);
    assertRight(call, `entries/${kind}`, true);
    if (!before) throw new CallError(400, 'It did not exist before.');
    // a revision of an earlier release may have fields that are gone, and lack new ones
    const now = await STORES[kind].find(call.db, id, new Date());
    const data = pickFields({ ...now?.data, ...before }, entryFields(kind));
    return save(call, 'Restored.', { kind, id, version: now?.version ?? 0, data }, true);
  }),
);

function parseEntryKind(text: string): EntryKind {
  if (!isEntryKind(text)) throw new CallError(404, 'There is nothing of this kind.');
  return text;
}

async function save(call: StaffCall, message: string, values: Parameters<typeof saveEntry>[1], broughtBack = false) {
  const row = await saveEntry(call.db, values, { ...editContext(call), broughtBack });
  purgeWhatShows(values.kind, call);
  return { data: await entryAnswer(call.db, values.kind, row), message };
}

const TAGS: Partial<Record<EntryKind, readonly string[]>> = {
  product: ['catalogue'],
  pattern: ['catalogue'],
  'product-type': ['catalogue'],
  brand: ['catalogue'],
  rating: ['catalogue'],
  'list-text': ['catalogue'],
  fitment: ['catalogue', 'vehicles'],
  setting: ['settings', 'content', 'catalogue'],
};

const purgeWhatShows = (kind: EntryKind, { waitUntil }: StaffCall): void =>
  waitUntil(Promise.all((TAGS[kind] ?? ['content']).map(purgeEdgeCache)));

const OF_KNOWN_KINDS = inArray(revisions.kind, ENTRY_KINDS);
const readRevisions = (db: Database) => {
  const { id, entry: entry_id, title, action, who, createdAt: at, before, after } = revisions;
  const kind = sql<EntryKind>`${revisions.kind}`;
  return db.select({ id, kind, entry_id, title, action, who, at, pending: NOT_LIVE, before, after }).from(revisions);
};

async function revisionOf(db: Database, id: number) {
  const [row] = await readRevisions(db).where(and(eq(revisions.id, id), OF_KNOWN_KINDS));
  if (!row) throw new CallError(404, 'There is no such change.');
  return row;
}

const pickFields = (data: Record<string, unknown>, fields: string[]) =>
  Object.fromEntries(fields.filter((field) => field in data).map((field) => [field, data[field]]));
