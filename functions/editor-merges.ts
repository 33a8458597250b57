import type { Config } from '@netlify/functions';
import type { Database } from '#db/client.ts';
import { mergeProducts, undoMerge } from '#db/suppliers/merge-products.ts';
import { findDoubles, listMerged } from '#db/suppliers/merged-products.ts';
import { mergeBody, type Merges } from '#src/contracts/editor/merges.ts';
import { purgeEdgeCache } from './http/edge-purge.ts';
import { endpoint, readBody } from './http/endpoint.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = {
  path: '/api/editor/merges',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

const MAX_MERGED = 50;

/** Products that look like one and the same tire, and what was merged; see `src/contracts/editor/merges.ts`. */
export default endpoint({
  GET: requireEditor(async ({ db }): Promise<{ data: Merges }> => ({ data: await merges(db) })),
  POST: requireEditor(async ({ db, request, who, waitUntil }): Promise<{ data: Merges }> => {
    const { from, into, undo } = await readBody(request, mergeBody);
    const audit = { ...who, now: new Date() };
    if (undo !== undefined) await undoMerge(db, undo, audit);
    else await mergeProducts(db, { from: from!, into: into! }, audit);
    waitUntil(purgeEdgeCache('catalogue'));
    return { data: await merges(db) };
  }),
});

const merges = async (db: Database): Promise<Merges> => ({
  doubles: await findDoubles(db),
  merged: await listMerged(db, MAX_MERGED),
});
