/** What this process has answered since its start, for `/api/metrics`. */

/** The most combinations of route, method and status that are counted. A shop has some hundreds. */
const MAX_KINDS = 1_000;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

const requests = new Map<string, number>();
const statements = { count: 0, ms: 0 };

/** @param call its route, a pattern without anything that was typed */
export function countRequest(
  call: { route: string; statements: number; databaseMs: number },
  method: string,
  status: number,
): void {
  statements.count += call.statements;
  statements.ms += call.databaseMs;
  const kind = `route=${JSON.stringify(call.route)},method="${METHODS.has(method) ? method : 'other'}",status="${status}"`;
  if (requests.size < MAX_KINDS || requests.has(kind)) requests.set(kind, (requests.get(kind) ?? 0) + 1);
}

/** @returns the number of requests by labels in Prometheus' format, and the statements of them all */
export const requestCounts = () => ({ requests: [...requests], statements });
