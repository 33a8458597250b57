import { findMapping } from '#src/features/import/find-mapping.server.ts';
import { importPriceList } from '#src/features/import/import.server.ts';
import { ImportError } from '#src/features/import/import-queue.server.ts';
import { findShopTable } from '#src/features/import/shop-table.private.server.ts';
import { takeShopTable } from './product-table.private.server.ts';
import { listListImports, undoListImport } from '#src/features/import/list-imports.private.server.ts';
import { importListCall, importsCall, undoImportCall, MAX_LIST_BYTES } from '#src/features/import/price-list-calls.ts';
import { CallError, endpoint } from '#src/features/http/endpoint.server.ts';
import { answerStaff } from '#src/features/accounts/session.private.server.ts';
import { readBytes } from '#src/features/http/call.server.ts';
import { purgeEdgeCache } from '#src/features/http/edge-purge.server.ts';

/** What kind of list it is shows in its first bytes, since programs disagree on the type. */
const LIST_TYPE =
  /^(text\/csv|application\/(octet-stream|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))\b/i;

/** How many products that would change the response lists. */
const MAX_DIFFERENCES = 100;
/** How long an import waits for another one to end. The rest of the function's minute is for its own work. */
const MAX_WAIT_MS = 25_000;

const importList = answerStaff(
  importListCall,
  async ({ db, request, who, waitUntil }, { dry, name, sheet, anyway, ...choice }) => {
    if (!LIST_TYPE.test(request.headers.get('content-type') ?? ''))
      throw new CallError(415, 'Send the list as CSV, XLSX or XLS.');
    const bytes = await readBytes(request, MAX_LIST_BYTES);
    try {
      const sent = { file: name, bytes, sheet: sheet || undefined };
      const { list, mapping, reading } = await findMapping(db, sent, choice);
      const outcome = { dry, table: null, reading, problem: '', result: null };
      for (const name of ['products', 'offers'] as const) {
        const table = await findShopTable(db, list, name);
        if (!table) continue;
        const editing = { ...who, now: new Date() };
        const result = await takeShopTable(db, name, table, list, { dry, show: MAX_DIFFERENCES, editing });
        if (!dry && result.figures.changed > 0) waitUntil(purgeEdgeCache('catalogue'));
        return { data: { ...outcome, table: name, result } };
      }
      if (!mapping) {
        if (!dry) throw new CallError(422, 'Some columns of this list are not set yet. Check it first.');
        return { data: outcome };
      }
      const result = await importPriceList(db, {
        list,
        mapping,
        dryRun: dry,
        anyway,
        show: MAX_DIFFERENCES,
        waitMs: MAX_WAIT_MS,
        audit: { ...who, now: new Date() },
      }).catch((error: unknown) => {
        // An error of the whole list may come from columns that were read wrongly, which the editor can correct.
        if (dry && error instanceof ImportError) return error;
        throw error;
      });
      if (result instanceof ImportError) return { data: { ...outcome, problem: result.message } };
      if (!dry) waitUntil(purgeEdgeCache('catalogue'));
      return { data: { ...outcome, result } };
    } catch (error) {
      throw error instanceof ImportError ? new CallError(422, error.message) : error;
    }
  },
);

const MAX_KEPT = 100;

export default endpoint(
  importList,
  answerStaff(importsCall, async ({ db }) => ({ data: await listListImports(db) })),
  answerStaff(undoImportCall, async ({ db, params, who, waitUntil }) => {
    const undone = await undoListImport(db, params.id, { ...who, now: new Date() }, { waitMs: MAX_WAIT_MS }).catch(
      (error: unknown) => {
        throw error instanceof ImportError ? new CallError(409, error.message) : error;
      },
    );
    if (!undone) throw new CallError(404, 'This import cannot be taken back any more.');
    waitUntil(purgeEdgeCache('catalogue'));
    const { restored, kept } = undone;
    const imports = await listListImports(db);
    return { data: { restored, kept: kept.slice(0, MAX_KEPT), kept_total: kept.length, imports } };
  }),
);
