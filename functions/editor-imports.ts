import type { Config } from '@netlify/functions';
import { ImportError } from '#db/import/import-error.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { listListImports, readCostMoves, undoListImport } from '#db/suppliers/list-imports.ts';
import { undoImportBody, type ImportedList, type UndoneImport } from '#src/contracts/editor/list-imports.ts';
import type { CostMove } from '#src/domain/supplier/list-figures.ts';
import { purgeEdgeCache } from './http/edge-purge.ts';
import { CallError, endpoint, parseId, readBody } from './http/endpoint.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = {
  path: ['/api/editor/imports', '/api/editor/imports/:id'],
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

const NOT_FOUND = 'This import cannot be taken back any more.';
const MAX_KEPT = 100;
/** As long as an import may take. */
const QUERY_TIMEOUT_MS = 55_000;
const MAX_WAIT_MS = 25_000;

/** Imports of price lists, and taking one back; see `src/contracts/editor/list-imports.ts`. */
export default endpoint({
  GET: requireEditor(async ({ db, params }): Promise<{ data: ImportedList[] | CostMove[] }> => ({
    data: params.id ? await readCostMoves(db, parseId(params.id, NOT_FOUND)) : await listListImports(db),
  })),
  POST: requireEditor(async ({ db, request, params, who, waitUntil }): Promise<{ data: UndoneImport }> => {
    await readBody(request, undoImportBody);
    const undone = await undoListImport(db, parseId(params.id, NOT_FOUND), {
      terms: await readSettings(db),
      audit: { ...who, now: new Date() },
      waitMs: MAX_WAIT_MS,
    }).catch((error: unknown) => {
      throw error instanceof ImportError ? new CallError(409, error.message) : error;
    });
    if (!undone) throw new CallError(404, NOT_FOUND);
    waitUntil(purgeEdgeCache('catalogue'));
    const { restored, kept } = undone;
    return {
      data: { restored, kept: kept.slice(0, MAX_KEPT), kept_total: kept.length, imports: await listListImports(db) },
    };
  }, QUERY_TIMEOUT_MS),
});
