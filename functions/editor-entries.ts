import type { Config } from '@netlify/functions';
import { deleteEntry, saveEntry } from '#db/editor/save.ts';
import { STORES } from '#db/editor/stores.ts';
import { entriesQuery, entryBody, newEntryBody, versionQuery } from '#src/contracts/editor/entries.ts';
import { isAddable } from '#src/domain/editor/entry-kinds.ts';
import {
  changeEntry,
  editContext,
  entryNotFound,
  entryAnswer,
  parseEntryKind,
  MAX_ENTRY_BYTES,
  pageAnswer,
  pageLimits,
  entrySummaries,
} from './http/editor/editing.ts';
import { CallError, endpoint, readBody, parseQuery } from './http/endpoint.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = {
  path: ['/api/editor/entries/:kind', '/api/editor/entries/:kind/:id'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};

/** Lists, reads, adds, changes and deletes the entries that editors maintain; see `src/contracts/editor/entries.ts`. */
export default endpoint({
  GET: requireEditor(async ({ db, url, params }) => {
    const kind = parseEntryKind(params.kind);
    const now = new Date();
    if (params.id !== undefined) {
      const row = await STORES[kind].find(db, params.id, now);
      if (!row) throw entryNotFound(kind);
      return { data: await entryAnswer(db, kind, row) };
    }
    const query = parseQuery(url, entriesQuery);
    const { rows, total } = await STORES[kind].list(db, { search: query.search, ...pageLimits(query), now });
    return pageAnswer(await entrySummaries(db, kind, rows), total, query);
  }),
  POST: requireEditor(async (call) => {
    const kind = parseEntryKind(call.params.kind);
    if (!isAddable(kind) || call.params.id !== undefined)
      throw new CallError(405, 'Nothing can be added here.', { headers: { allow: 'GET, PUT' } });
    const { data } = await readBody(call.request, newEntryBody, { most: MAX_ENTRY_BYTES });
    return changeEntry(call, kind, 'Added.', () =>
      saveEntry(call.db, { kind, id: null, version: 0, data }, editContext(call)),
    );
  }),
  PUT: requireEditor(async (call) => {
    const { kind, id } = requireEntryId(call.params);
    const { data, version } = await readBody(call.request, entryBody, { most: MAX_ENTRY_BYTES });
    return changeEntry(call, kind, 'Saved.', () => saveEntry(call.db, { kind, id, version, data }, editContext(call)));
  }),
  DELETE: requireEditor(async (call) => {
    const { kind, id } = requireEntryId(call.params);
    if (!isAddable(kind)) throw new CallError(405, 'This cannot be deleted.', { headers: { allow: 'GET, PUT' } });
    const { version } = parseQuery(call.url, versionQuery);
    return changeEntry(call, kind, 'Deleted.', async () => {
      await deleteEntry(call.db, { kind, id, version }, editContext(call));
      return null;
    });
  }),
});

function requireEntryId({ kind, id }: Record<string, string>) {
  if (id === undefined) throw new CallError(405, 'Name one of them.', { headers: { allow: 'GET, POST' } });
  return { kind: parseEntryKind(kind), id };
}
