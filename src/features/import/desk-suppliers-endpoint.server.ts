import type { Database } from '#db/client.ts';
import { listSuppliers } from '#src/features/suppliers/suppliers.private.server.ts';
import {
  dueSources,
  isDue,
  listSources,
  wantFetch,
  type SupplierSource,
} from '#src/features/suppliers/list-fetches.private.server.ts';
import {
  suppliersCall,
  fetchDueListsCall,
  fetchListCall,
  type DeskSource,
  type DeskSupplier,
} from '#src/features/suppliers/suppliers-calls.ts';
import { isRunning, nextHour } from '#src/kit/list-fetch.ts';
import { answer, CallError, endpoint } from '#src/features/http/endpoint.server.ts';
import { answerStaff } from '#src/features/accounts/session.private.server.ts';
import { fetchDueLists } from './fetch-lists.server.ts';
import { accessOf } from './download.server.ts';

const NOT_FOUND = 'There is no such supplier.';

export default endpoint(
  answerStaff(suppliersCall, async ({ db }) => ({ data: await allSuppliers(db) })),
  answerStaff(fetchListCall, async ({ db, params: { id }, waitUntil }) => {
    const before = (await allSuppliers(db)).find((supplier) => supplier.id === id);
    if (!before) throw new CallError(404, NOT_FOUND);
    if (!before.source) throw new CallError(409, 'It has no URL to fetch a list from. Change the supplier first.');
    if (before.source.state !== 'running') await wantFetch(db, id, new Date());
    waitUntil(fetchDueLists(db, id));
    return { data: (await allSuppliers(db)).find((supplier) => supplier.id === id)! };
  }),
  /** After the response, for which it has a minute; a scheduled function has half of that. It fetches nothing that is not due. */
  answer(fetchDueListsCall, async ({ db, waitUntil }) => {
    const due = (await dueSources(db, new Date())).length;
    if (due > 0) waitUntil(fetchDueLists(db));
    return { data: { due } };
  }),
);

async function allSuppliers(db: Database): Promise<DeskSupplier[]> {
  const now = new Date();
  const sources = await listSources(db);
  return (await listSuppliers(db, now)).map((supplier) => {
    const source = sources.find(({ id }) => id === supplier.id);
    return { ...supplier, source: source ? sourceOf(source, now) : null };
  });
}

function sourceOf(source: SupplierSource, now: Date): DeskSource {
  const { url, active, hours, fetches } = source;
  const access = accessOf(source);
  const { endedAt, result, reason } = fetches;
  return {
    url,
    hours,
    next_at: active ? (nextHour(hours, now)?.toISOString() ?? null) : null,
    variable: access && { name: access.variable, problem: access.problem },
    state: isRunning(fetches, now) ? 'running' : isDue(source, now) ? 'due' : 'idle',
    last: endedAt && result && { at: endedAt.toISOString(), result, reason },
  };
}
