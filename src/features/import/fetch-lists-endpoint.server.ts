import { dueSources } from '#db/suppliers/list-fetches.ts';
import { fetchDueListsCall } from '#src/contracts/editor/suppliers.ts';
import { answer } from './http/endpoint.ts';
import { fetchDueLists, limitsHere } from './http/lists/fetch-lists.ts';

/**
 * `POST /api/fetch-lists`: fetches suppliers' lists that are due, after the response, for which it has a minute. A scheduled
 * function has half of that. It fetches nothing that is not due, so anybody may call it.
 */
export default answer(fetchDueListsCall, async ({ db, waitUntil }) => {
  const due = (await dueSources(db, new Date())).length;
  if (due > 0) waitUntil(fetchDueLists(db, limitsHere()));
  return { data: { due } };
});
