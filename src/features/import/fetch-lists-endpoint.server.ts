import { dueSources } from '#src/features/suppliers/list-fetches.private.server.ts';
import { fetchDueListsCall } from '#src/features/suppliers/suppliers-calls.ts';
import { answer } from '#src/features/http/endpoint.server.ts';
import { fetchDueLists, limitsHere } from './fetch-lists.server.ts';

/** After the response, for which it has a minute; a scheduled function has half of that. It fetches nothing that is not due. */
export default answer(fetchDueListsCall, async ({ db, waitUntil }) => {
  const due = (await dueSources(db, new Date())).length;
  if (due > 0) waitUntil(fetchDueLists(db, limitsHere()));
  return { data: { due } };
});
