import path from 'node:path';
import { LOW_MARGIN_PERCENT } from '#db/catalogue/price-moves.ts';
import { importPriceList, type ImportResult } from '#db/import/price-list/import.ts';
import { ImportError } from '#db/import/import-error.ts';
import { knowList, type MappingChoice, type KnownList } from '#db/import/mapping/known-list.ts';
import { selectBlocking } from '#db/import/price-list/list-doubts.ts';
import { openListFile } from '#db/import/file/list-file.ts';
import { readOpening, type ListOpening } from '#db/import/price-list/read-list.ts';
import { readSampleRows } from '#db/import/price-list/sample-rows.ts';
import { listPrefixes } from '#db/suppliers/suppliers.ts';
import {
  importListCall,
  MAX_LIST_BYTES,
  type ImportOutcome,
  type PriceListReading,
} from '#src/contracts/editor/price-list.ts';
import { isPriceListField } from '#src/domain/product/list-fields.ts';
import { CallError, type Call } from './http/call.ts';
import { answerStaff } from './http/session/session.ts';
import { readBytes } from './http/read-input.ts';
import { purgeEdgeCache } from './http/edge-purge.ts';

/** What kind of list it is shows in its first bytes, since programs disagree on the type. */
const LIST_TYPE =
  /^(text\/csv|application\/(octet-stream|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))\b/i;

/** How many rejected rows, differences, sample rows and cells of a column the response lists. */
const MAX_REJECTED = 200;
const MAX_DIFFERENCES = 100;
const SAMPLE_ROWS = 20;
const SAMPLE_CELLS = 3;
/** With a larger share of rejected rows, the editor is asked to confirm. */
const MAX_BAD_SHARE = 0.05;
/** How long an import waits for another one to end. The rest of the function's minute is for its own work. */
const MAX_WAIT_MS = 25_000;

/** `POST /api/editor/import`: imports a price list, or reports what it would change; see `src/contracts/editor/price-list.ts`. */
export default answerStaff(
  importListCall,
  async ({ db, request, who, waitUntil }, { dry, name, columns, sheet, anyway, ...chosen }) => {
    if (!LIST_TYPE.test(request.headers.get('content-type') ?? ''))
      throw new CallError(415, 'Send the list as CSV, XLSX or XLS.');
    const choice: MappingChoice = {
      fields: fieldsOf(columns),
      supplier: chosen.supplier,
      type: chosen.type,
      warrantyUnit: chosen.warranty,
      stockPlaces: chosen.stock,
    };
    const bytes = await readBytes(request, MAX_LIST_BYTES);
    const file = path.basename(name) || 'list.csv';
    try {
      const list = await readOpening(await openListFile({ file, bytes, sheet: sheet || undefined }));
      const known = await knowList(db, list, choice);
      const reading = await readingOf(db, list, known, choice);
      if (!known.mapping) {
        if (!dry) throw new CallError(422, 'Some columns of this list are not set yet. Check it first.');
        return { data: outcomeOf(dry, reading, null) };
      }
      let waited = false;
      const result = await importPriceList(db, {
        file,
        bytes,
        mapping: known.mapping,
        dryRun: dry,
        anyway,
        show: MAX_DIFFERENCES,
        waitMs: MAX_WAIT_MS,
        onWait: () => (waited = true),
        audit: { ...who, now: new Date() },
        ...(sheet && { sheet }),
        ...((dry || anyway) && { maxBad: 1 }),
      }).catch((error: unknown) => {
        // An error of the whole list may come from columns that were read wrongly, which the editor can correct.
        if (dry && error instanceof ImportError) return error;
        throw error;
      });
      if (result instanceof ImportError) return { data: { ...outcomeOf(dry, reading, null), problem: result.message } };
      if (!dry) waitUntil(purgeEdgeCache('catalogue'));
      return { data: { ...outcomeOf(dry, reading, result), waited } };
    } catch (error) {
      throw error instanceof ImportError ? new CallError(422, error.message) : error;
    }
  },
);

/** @throws CallError 400 for a field that is none */
const fieldsOf = (columns: string | undefined): MappingChoice['fields'] =>
  columns?.split(',').map((field) => {
    if (field === '') return null;
    if (!isPriceListField(field))
      throw new CallError(400, 'Please check: columns.', { fields: { columns: 'No such field.' } });
    return field;
  });

async function readingOf(
  db: Call['db'],
  list: ListOpening,
  known: KnownList,
  choice: MappingChoice,
): Promise<PriceListReading> {
  const { header, source, columns, missing, mapping, sample } = known;
  return {
    sheet: list.sheet,
    sheets: list.sheets,
    header_line: header.line,
    source,
    supplier: mapping?.supplier ?? choice.supplier ?? null,
    suppliers: await listPrefixes(db),
    type: columns.some(({ field }) => field === 'season') ? null : (choice.type ?? mapping?.type ?? known.type ?? null),
    warranty: mapping?.warrantyUnit ?? known.warrantyUnit,
    stock: mapping?.stockPlaces ?? choice.stockPlaces ?? 'warehouses',
    columns: columns.map((column, at) => ({
      ...column,
      cells: sample
        .map(({ cells }) => (cells[at] ?? '').trim().slice(0, 40))
        .filter((cell) => cell !== '')
        .slice(0, SAMPLE_CELLS),
    })),
    missing,
    rows: readSampleRows(known, choice, SAMPLE_ROWS),
  };
}

const manyRejected = ({ rejected, records }: ImportResult['checked']) => ({
  message: `${rejected.length.toLocaleString('en-CA')} of the ${records.toLocaleString('en-CA')} rows cannot be read.`,
  asks: true,
});

/** @param result null while something is missing, so that nothing could be compared */
function outcomeOf(dry: boolean, reading: PriceListReading, result: ImportResult | null): ImportOutcome {
  const { checked, outcome, doubts = [], gone = { count: 0, first: [] }, offers } = result ?? {};
  const compared = outcome && 'differences' in outcome ? outcome : null;
  return {
    dry,
    reading,
    waited: false,
    problem: '',
    rows: checked?.records ?? 0,
    rejected: checked?.rejected.slice(0, MAX_REJECTED) ?? [],
    rejected_total: checked?.rejected.length ?? 0,
    added: outcome?.added ?? 0,
    changed: outcome?.changed ?? 0,
    unchanged: outcome?.unchanged ?? 0,
    brands_created: outcome?.brandsCreated ?? [],
    patterns_created: outcome?.patternsCreated ?? 0,
    offers: { joined: offers?.joined ?? 0, waiting: offers?.waiting ?? 0 },
    gone: { count: gone.count, first: gone.first.slice(0, 10) },
    doubts: [
      ...doubts.map((doubt) => ({ message: doubt.message, asks: selectBlocking([doubt]).length > 0 })),
      ...(checked && checked.rejected.length > checked.records * MAX_BAD_SHARE ? [manyRejected(checked)] : []),
    ],
    differences: compared?.differences.map(({ sku, title, columns }) => ({ sku, title, columns })) ?? [],
    increases: compared?.increases ?? [],
    decreases: compared?.decreases ?? [],
    low_margins: { limit: LOW_MARGIN_PERCENT, ...(compared?.lowMargins ?? { count: 0, lowest: [] }) },
  };
}
