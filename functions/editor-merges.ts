import type { Database } from '#db/client.ts';
import { findDoubles, listMerged, mergeProducts, undoMerge } from '#db/suppliers/merge-products.ts';
import { mergesCall, mergeCall, type Merges } from '#src/contracts/editor/merges.ts';
import { purgeEdgeCache } from './http/edge-purge.ts';
import { endpoint } from './http/endpoint.ts';
import { answerStaff } from './http/session/session.ts';

const MAX_MERGED = 50;

/** Products that look like one and the same tire, and what was merged; see `src/contracts/editor/merges.ts`. */
export default endpoint(
  answerStaff(mergesCall, async ({ db }) => ({ data: await merges(db) })),
  answerStaff(mergeCall, async ({ db, who, waitUntil }, { from, into, undo }) => {
    const audit = { ...who, now: new Date() };
    if (undo !== undefined) await undoMerge(db, undo, audit);
    else await mergeProducts(db, { from: from!, into: into! }, audit);
    waitUntil(purgeEdgeCache('catalogue'));
    return { data: await merges(db) };
  }),
);

const merges = async (db: Database): Promise<Merges> => ({
  doubles: await findDoubles(db),
  merged: await listMerged(db, MAX_MERGED),
});
