import { ImportError } from '#db/import/import-error.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { listListImports, readCostMoves, undoListImport } from '#db/suppliers/list-imports.ts';
import { costMovesCall, importsCall, undoImportCall } from '#src/contracts/editor/list-imports.ts';
import { purgeEdgeCache } from './http/edge-purge.ts';
import { CallError } from './http/call.ts';
import { endpoint } from './http/endpoint.ts';
import { answerStaff } from './http/session/session.ts';

const NOT_FOUND = 'This import cannot be taken back any more.';
const MAX_KEPT = 100;
const MAX_WAIT_MS = 25_000;

/** Imports of price lists, and taking one back; see `src/contracts/editor/list-imports.ts`. */
export default endpoint(
  answerStaff(importsCall, async ({ db }) => ({ data: await listListImports(db) })),
  answerStaff(costMovesCall, async ({ db, params }) => ({ data: await readCostMoves(db, params.id) })),
  answerStaff(undoImportCall, async ({ db, params, who, waitUntil }) => {
    const undone = await undoListImport(db, params.id, {
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
  }),
);
