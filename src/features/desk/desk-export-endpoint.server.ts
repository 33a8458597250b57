import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { exportRows, isExported } from '#src/features/import/shop-table.private.server.ts';
import { exportCall } from '#src/features/desk-frame/figures-calls.ts';
import { capital } from '#src/kit/number-text.ts';
import { guardFormulas } from '#src/kit/formula-cells.ts';
import { dayOf } from '#src/kit/calendar-day.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { answerStaff } from '#src/features/accounts/session.private.server.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** In a CSV file, an apostrophe stands before what a spreadsheet would take for a formula; in a workbook, text is text. */
export default answerStaff(exportCall, async ({ db, params }, { format }) => {
  const { name } = params;
  if (!name || !isExported(name)) throw new CallError(404, 'There is no such file.');
  const rows = exportRows(db, name);
  const body =
    format === 'csv'
      ? writeCsvStream(guarded(rows), { bom: true })
      : writeXlsxStream(rows, { name: capital(name.replace('-', ' ')) });
  return new Response(body, {
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${name}-${dayOf(new Date())}.${format}"`,
      'cache-control': 'private, no-store',
    },
  });
});

async function* guarded(rows: ReturnType<typeof exportRows>) {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? guardFormulas(cell) : cell));
}
