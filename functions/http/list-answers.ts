/** Finished answers to public calls for a list, kept in the process as long as they are true. */
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/client.ts';
import { listVersion } from '#db/public/list-version.ts';
import { suggestVersion } from '#db/public/suggest-index.ts';
import { listForVehicle, type VehicleListRequest } from '#db/public/vehicle-list.ts';
import { FinishedAnswer } from './finished-answer.ts';

export interface ListAnswer {
  finished: FinishedAnswer;
  /** whether the list is that of a full size and empty */
  foundNothing: boolean;
}

/** Bytes of answers and keys that a process keeps for each database: some thousand lists. */
const MAX_BYTES = 24 * 2 ** 20;

const kept = new WeakMap<Database, LRUCache<string, ListAnswer, () => Promise<ListAnswer>>>();

function answersOf(db: Database) {
  const known = kept.get(db);
  if (known) return known;
  const answers = new LRUCache<string, ListAnswer, () => Promise<ListAnswer>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ finished }, key) => finished.bytes.length + key.length,
    // calls for the same list at the same time wait for one answer
    fetchMethod: (_key, _old, { context: answer }) => answer(),
  });
  kept.set(db, answers);
  return answers;
}

/**
 * The answer to a call for a list. It is computed once for each state of the catalogue, which is read with every call, and
 * which is part of the key, as all that the call asks for is. Only for calls whose answer is the same for everybody.
 */
export async function listAnswer(db: Database, request: VehicleListRequest): Promise<ListAnswer> {
  if (request.priceOrder) throw new Error('An order by prices of its own is nobody else’s.');
  // a keyword is read by the words of the shop, which change with its pages, too
  const versions = await Promise.all([listVersion(db), request.title && suggestVersion(db)]);
  return answersOf(db).forceFetch(JSON.stringify([versions, request]), { context: () => compute(db, request) });
}

async function compute(db: Database, request: VehicleListRequest): Promise<ListAnswer> {
  const { current, pageSize } = request;
  const list = await listForVehicle(db, request);
  return {
    finished: new FinishedAnswer({ ...list, current, pageSize }),
    foundNothing: Boolean(list.alternates),
  };
}
