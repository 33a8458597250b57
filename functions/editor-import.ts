import path from 'node:path';
import type { Config } from '@netlify/functions';
import { importPriceList } from '#db/import/import.ts';
import { mappingFrom } from '#db/import/mapping.ts';
import priceListMapping from '#db/import/mappings/price-list.json' with { type: 'json' };
import { ImportError } from '#db/import/import-error.ts';
import { importQuery, LARGEST_LIST, type ImportOutcome } from '#src/contracts/editor/price-list.ts';
import { CallError } from './http/call-error.ts';
import { endpoint, readBytes, readQuery } from './http/endpoint.ts';
import { purgeEdgeCache } from './http/edge-purge.ts';
import { forEditor } from './http/session/session.ts';

export const config: Config = {
  path: '/api/editor/import',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

/** What kind of list it is shows in its first bytes, since programs disagree on the type. */
const LIST_TYPE =
  /^(text\/(csv|plain)|application\/(octet-stream|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))\b/i;

/** Rejected rows and differences that the response lists one by one. */
const MOST_REJECTED = 200;
const MOST_DIFFERENCES = 100;
/** A list of 50,000 rows takes half a minute. Netlify stops a function after one minute. */
const QUERY_TIMEOUT_MS = 55_000;

/** `POST /api/editor/import`: imports a price list, or reports what it would change; see `src/contracts/editor/price-list.ts`. */
export default endpoint({
  POST: forEditor(async ({ db, request, url, who, waitUntil }): Promise<{ data: ImportOutcome }> => {
    const { dry, name } = readQuery(url, importQuery);
    if (!LIST_TYPE.test(request.headers.get('content-type') ?? ''))
      throw new CallError(415, 'Send the list as CSV, XLSX or XLS.');
    const bytes = await readBytes(request, LARGEST_LIST);
    try {
      const audit = { ...who, now: new Date() };
      const { checked, outcome } = await importPriceList(db, {
        file: path.basename(name) || 'list.csv',
        bytes,
        mapping: mappingFrom(priceListMapping, 'price-list.json'),
        dryRun: dry,
        show: MOST_DIFFERENCES,
        audit,
      });
      if (!dry) waitUntil(purgeEdgeCache('catalogue'));
      return {
        data: {
          dry,
          rows: checked.records,
          rejected: checked.rejected.slice(0, MOST_REJECTED),
          rejected_total: checked.rejected.length,
          added: outcome.added,
          changed: outcome.changed,
          unchanged: outcome.unchanged,
          brands_created: outcome.brandsCreated,
          patterns_created: outcome.patternsCreated,
          differences:
            'differences' in outcome
              ? outcome.differences.map(({ sku, title, columns }) => ({ sku, title, columns }))
              : [],
        },
      };
    } catch (error) {
      throw error instanceof ImportError ? new CallError(422, error.message) : error;
    }
  }, QUERY_TIMEOUT_MS),
});
