import type { Config } from '@netlify/functions';
import { pendingEntries } from '#db/editor/revisions.ts';
import { deleteEntry, saveEntry } from '#db/editor/save.ts';
import { STORES } from '#db/editor/stores.ts';
import { entriesQuery, entryBody, newEntryBody, versionQuery } from '#src/contracts/editor/entries.ts';
import { isAddable } from '#src/domain/editor/entry-kinds.ts';
import { CallError } from './http/call-error.ts';
import {
  changing,
  editingOf,
  entryNotFound,
  entryOf,
  kindOf,
  LARGEST_ENTRY,
  pageOf,
  partOf,
  summariesOf,
} from './http/editor/editing.ts';
import { endpoint, readBody, readQuery } from './http/endpoint.ts';
import { forEditor } from './http/session/session.ts';

export const config: Config = {
  path: ['/api/editor/entries/:kind', '/api/editor/entries/:kind/:id'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};

/** What editors change: lists of entries, one of them, and new, other or fewer ones; see `contracts/editor/entries.ts`. */
export default endpoint({
  GET: forEditor(async ({ db, url, params }) => {
    const kind = kindOf(params.kind);
    const now = new Date();
    if (params.id !== undefined) {
      const row = await STORES[kind].find(db, params.id, now);
      if (!row) throw entryNotFound(kind);
      return { data: await entryOf(db, kind, row) };
    }
    const query = readQuery(url, entriesQuery);
    const { rows, total } = await STORES[kind].list(db, { search: query.search, ...partOf(query), now });
    return pageOf(
      summariesOf(
        kind,
        rows,
        await pendingEntries(
          db,
          kind,
          rows.map(({ id }) => id),
        ),
      ),
      total,
      query,
    );
  }),
  POST: forEditor(async (call) => {
    const kind = kindOf(call.params.kind);
    if (!isAddable(kind) || call.params.id !== undefined)
      throw new CallError(405, 'Nothing can be added here.', { headers: { allow: 'GET, PUT' } });
    const { data } = await readBody(call.request, newEntryBody, { most: LARGEST_ENTRY });
    const row = await changing(call, kind, () =>
      saveEntry(call.db, { kind, id: null, version: 0, data }, editingOf(call)),
    );
    return { data: await entryOf(call.db, kind, row), message: 'Added.' };
  }),
  PUT: forEditor(async (call) => {
    const { kind, id } = oneOf(call.params);
    const { data, version } = await readBody(call.request, entryBody, { most: LARGEST_ENTRY });
    const known = await STORES[kind].find(call.db, id, new Date());
    if (!known && version === 0) throw entryNotFound(kind);
    const row = await changing(call, kind, () => saveEntry(call.db, { kind, id, version, data }, editingOf(call)));
    return { data: await entryOf(call.db, kind, row), message: 'Saved.' };
  }),
  DELETE: forEditor(async (call) => {
    const { kind, id } = oneOf(call.params);
    if (!isAddable(kind)) throw new CallError(405, 'This cannot be deleted.', { headers: { allow: 'GET, PUT' } });
    const { version } = readQuery(call.url, versionQuery);
    await changing(call, kind, () => deleteEntry(call.db, kind, id, version, editingOf(call)));
    return { data: null, message: 'Deleted.' };
  }),
});

function oneOf({ kind, id }: Record<string, string>) {
  if (id === undefined) throw new CallError(405, 'Name one of them.', { headers: { allow: 'GET, POST' } });
  return { kind: kindOf(kind), id };
}
