/** Calls for a list: what they ask for, and their finished answers, kept in the process as long as they are true. */
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/client.ts';
import { findList, type ListRequest } from '#db/public/list/find-list.ts';
import { keptWith } from '#db/public/list/kept-with.ts';
import { openListSource } from '#db/public/list/list-source.ts';
import { listVersion } from '#db/public/list/list-version.ts';
import { suggestVersion } from '#db/public/search/suggest-index.ts';
import { productsQuery } from '#src/contracts/products.ts';
import { slugOf } from '#src/domain/content/slug.ts';
import { CRITERIA, CRITERION_NAMES, nameInCall, type Criteria } from '#src/domain/list/criteria.ts';
import { isSet } from '#src/domain/list/criterion-value.ts';
import { filterOfPath, filterOfSize } from '#src/domain/list/filter-url.ts';
import { pricesInOrder } from '#src/domain/list/filter.ts';
import { tireSeason } from '#src/domain/list/tire-season.ts';
import { parseVehicleKey } from '#src/domain/vehicle/vehicle.ts';
import { parseQuery } from './endpoint.ts';
import { FinishedAnswer } from './finished-answer.ts';

/** The list that a call asks for, in the shop's own names. @throws CallError 400 */
export function readListRequest(url: URL): ListRequest {
  const query = parseQuery(withJoinedLists(url), productsQuery);
  const { vehicle: key, option, rear, fit, sort, current, pageSize, sizes, paramType, paramId } = query;
  // older clients send `paramType=brand&paramId=nokian`; a criterion that is also given by its own name takes precedence
  const route =
    paramType && paramId ? (filterOfSize(paramType, paramId) ?? filterOfPath(`/tires/${paramType}/${paramId}`)) : null;
  const given: Record<string, unknown> = query;
  const criteria = Object.fromEntries(
    CRITERION_NAMES.map((name) => {
      const value = given[nameInCall(name)];
      return [name, isSet(value) || !route ? value : route[name]];
    }),
  ) as unknown as Criteria;
  // the option comes after the vehicle, or in a parameter of its own
  const vehicle = key && option && !parseVehicleKey(key)?.option ? `${key}/${slugOf(option)}` : key;
  return {
    filter: {
      ...criteria,
      ...pricesInOrder(criteria.minPrice, criteria.maxPrice),
      vehicle,
      rear: rear || (route?.rear ?? ''),
      unfit: vehicle !== '' && fit === 'all',
      searched: '',
      read: '',
      sort,
      current,
    },
    pageSize,
    sizes,
    season: tireSeason(new Date()),
  };
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

export interface KeptAnswer {
  finished: FinishedAnswer;
  /** whether the list is that of a full size and empty */
  foundNothing: boolean;
}

/** Bytes of answers and keys that a process keeps for each database: some thousand lists. */
const MAX_BYTES = 24 * 2 ** 20;

const answersOf = keptWith(
  (_: Database) =>
    new LRUCache<string, KeptAnswer, () => Promise<KeptAnswer>>({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ finished }, key) => finished.bytes.length + key.length,
      // calls for the same list at the same time wait for one answer
      fetchMethod: (_key, _old, { context: answer }) => answer(),
    }),
);

/** The answer to a call for a list, the same for all visitors, computed once for each state of the catalogue. */
export async function answerList(db: Database, request: ListRequest): Promise<KeptAnswer> {
  if (request.readPrices) throw new Error('An order by a viewer’s own prices must not be kept for others.');
  // a keyword is read by the words of the shop, which change with its pages, too
  const versions = await Promise.all([listVersion(db), request.filter.title && suggestVersion(db)]);
  return answersOf(db).forceFetch(JSON.stringify([versions, request]), {
    async context() {
      const answer = await findList(await openListSource(db), request);
      return { finished: new FinishedAnswer(answer), foundNothing: Boolean(answer.alternates) };
    },
  });
}
