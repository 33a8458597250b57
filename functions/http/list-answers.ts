/** Finished answers to public calls for a list, kept in the process as long as they are true. */
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/client.ts';
import { listVersion } from '#db/public/list/list-version.ts';
import { suggestVersion } from '#db/public/search/suggest-index.ts';
import { findList, type ListRequest } from '#db/public/list/find-list.ts';
import { openListSource } from '#db/public/list/list-source.ts';
import { FinishedAnswer } from './finished-answer.ts';

export interface KeptAnswer {
  finished: FinishedAnswer;
  /** whether the list is that of a full size and empty */
  foundNothing: boolean;
}

/** Bytes of answers and keys that a process keeps for each database: some thousand lists. */
const MAX_BYTES = 24 * 2 ** 20;

const kept = new WeakMap<Database, LRUCache<string, KeptAnswer, () => Promise<KeptAnswer>>>();

function answersOf(db: Database) {
  const known = kept.get(db);
  if (known) return known;
  const answers = new LRUCache<string, KeptAnswer, () => Promise<KeptAnswer>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ finished }, key) => finished.bytes.length + key.length,
    // calls for the same list at the same time wait for one answer
    fetchMethod: (_key, _old, { context: answer }) => answer(),
  });
  kept.set(db, answers);
  return answers;
}

/**
 * The answer to a call for a list. It is computed once for each version of the catalogue: the key is that version with the
 * request. Only for calls whose answer is the same for everybody.
 */
export async function listAnswer(db: Database, request: ListRequest): Promise<KeptAnswer> {
  if (request.readPrices) throw new Error('An order by a viewer’s own prices must not be kept for others.');
  // the vocabulary that keywords are read with changes with the shop's pages, too
  const versions = await Promise.all([listVersion(db), request.filter.title && suggestVersion(db)]);
  return answersOf(db).forceFetch(JSON.stringify([versions, request]), { context: () => compute(db, request) });
}

async function compute(db: Database, request: ListRequest): Promise<KeptAnswer> {
  const source = await openListSource(db);
  const answer = await findList(source, request);
  return { finished: new FinishedAnswer(answer), foundNothing: Boolean(answer.alternates) };
}
