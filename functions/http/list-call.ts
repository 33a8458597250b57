import type { ListRequest } from '#db/public/list/find-list.ts';
import { filterOfQuery, productsQuery } from '#src/contracts/products.ts';
import { CRITERIA, CRITERION_NAMES } from '#src/domain/list/criteria.ts';
import { tireSeason } from '#src/domain/list/tire-season.ts';
import { parseQuery } from './endpoint.ts';

/** The list that a call asks for. @throws CallError 400 */
export function readListRequest(url: URL): ListRequest {
  const query = parseQuery(withJoinedLists(url), productsQuery);
  const { pageSize, sizes } = query;
  return { filter: filterOfQuery(query), pageSize, sizes, season: tireSeason(new Date()) };
}

/** A list may be sent value by value, as a form does without a script: `types=a&types=b`. */
function withJoinedLists(url: URL): URL {
  const joined = new URL(url);
  for (const name of CRITERION_NAMES) {
    const { kind } = CRITERIA[name].value;
    const isList = kind === 'names' || kind === 'some';
    if (isList && url.searchParams.has(name)) joined.searchParams.set(name, url.searchParams.getAll(name).join());
  }
  return joined;
}
