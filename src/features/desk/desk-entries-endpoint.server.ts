import { deleteEntry, saveEntry } from './save.private.server.ts';
import { STORES } from './stores.private.server.ts';
import {
  entriesCall,
  entryCall,
  addEntryCall,
  saveEntryCall,
  deleteEntryCall,
} from '#src/features/desk-frame/entries-calls.ts';
import { isAddable, isDeletable } from '#src/features/entries/entry-kinds.ts';
import {
  changeEntry,
  editContext,
  entryNotFound,
  entryAnswer,
  parseEntryKind,
  entryAnswers,
} from './editing.server.ts';
import { mayRead } from '#src/kit/private-fields.ts';
import { pageAnswer, pageLimits } from '#src/kit/paging.ts';
import { CallError, endpoint } from '#src/features/http/endpoint.server.ts';
import { answerStaff } from '#src/features/accounts/session.server.ts';

export default endpoint(
  answerStaff(entriesCall, async ({ db, params }, query) => {
    const kind = parseEntryKind(params.kind);
    const criteria = { search: query.search, ...pageLimits(query), now: new Date() };
    const { rows, total } = await STORES[kind].list(db, criteria);
    const summaries = (await entryAnswers(db, kind, rows)).map(({ data: _, changed: __, ...summary }) => summary);
    return pageAnswer(summaries, total, query);
  }),
  answerStaff(entryCall, async ({ db, viewer: { role }, params: { kind: name, entry: id } }) => {
    const kind = parseEntryKind(name);
    const row = await STORES[kind].find(db, id, new Date());
    if (!row) throw entryNotFound(kind);
    const entry = await entryAnswer(db, kind, row);
    const hidesCost = 'cost' in entry.data && !mayRead(role!, 'cost');
    return { data: hidesCost ? { ...entry, data: { ...entry.data, cost: '' } } : entry };
  }),
  answerStaff(addEntryCall, async (call, { data }) => {
    const kind = parseEntryKind(call.params.kind);
    if (!isAddable(kind)) throw new CallError(405, 'Nothing can be added here.', { headers: { allow: 'GET, PUT' } });
    return changeEntry(call, kind, 'Added.', () =>
      saveEntry(call.db, { kind, id: null, version: 0, data }, editContext(call)),
    );
  }),
  answerStaff(saveEntryCall, async (call, { data, version }) => {
    const { entry: id } = call.params;
    const kind = parseEntryKind(call.params.kind);
    return changeEntry(call, kind, 'Saved.', () => saveEntry(call.db, { kind, id, version, data }, editContext(call)));
  }),
  answerStaff(deleteEntryCall, async (call, { version }) => {
    const { entry: id } = call.params;
    const kind = parseEntryKind(call.params.kind);
    if (!isDeletable(kind)) throw new CallError(405, 'This cannot be deleted.', { headers: { allow: 'GET, PUT' } });
    return changeEntry(call, kind, 'Deleted.', async () => {
      await deleteEntry(call.db, { kind, id, version }, editContext(call));
      return null;
    });
  }),
);
