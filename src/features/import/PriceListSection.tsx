import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $priceList, clearPriceList, previewPriceList } from './price-list-store.ts';
import type { ListResult } from './price-list-calls.ts';
import { formatCount } from '#src/kit/list-figures.ts';
import { importCounts, ImportPreview } from './ImportPreview.tsx';
import { ListImports } from './ListImports.tsx';
import { ListReading } from './ListReading.tsx';
import { SampleRows } from './SampleRows.tsx';
import { DeskTable } from '#src/features/desk-frame/ListParts.tsx';
import { FileButton, takeDropped } from '#src/features/desk-frame/actions.tsx';

export function PriceListSection() {
  const { file, state, message, outcome, chosen } = useStore($priceList);
  useEffect(() => clearPriceList, []);
  const busy = state === 'reading' || state === 'importing';
  const shown = (state === 'read' || state === 'importing') && outcome;
  const preview = ([file]: File[]) => {
    if (file && !busy) void previewPriceList(file);
  };
  return (
    <div className="price-list" aria-busy={busy} {...takeDropped(preview)}>
      <p>
        CSV, XLSX or XLS of 4 MB at most, as your supplier sends it. Choose it or drop it here. You see what it does
        before anything changes.
      </p>
      <p className="acts">
        <FileButton
          main={state === 'none' || state === 'failed'}
          accept=".csv,.txt,.tsv,.xlsx,.xls,text/csv"
          disabled={busy}
          take={preview}
        >
          {state === 'reading' ? 'Reading …' : file ? 'Choose another list' : 'Choose a list'}
        </FileButton>
      </p>
      <div role="alert">
        {state === 'failed' && (
          <p className="box bad">
            {file?.name}: {message} {!message.startsWith('Nothing was changed') && 'Nothing was changed.'}
          </p>
        )}
      </div>
      <div role="status">
        {state === 'reading' && <p>Reading {file?.name} …</p>}
        {state === 'imported' && outcome?.result && (
          <p className="box good semibold">
            {outcome.waited && 'It waited for another import. '}
            {file?.name} imported: {importCounts(outcome.result.figures)}. Partners see the new prices right away, pages
            when you publish.
          </p>
        )}
      </div>
      {shown && (
        <>
          {shown.table ? (
            <p>This is the shop’s own table of {shown.table}. Only cells that you have changed count.</p>
          ) : (
            <>
              <ListReading reading={shown.reading} />
              <SampleRows rows={shown.reading.rows} open={shown.reading.source === 'guessed'} />
            </>
          )}
          {shown.problem && !chosen && <p className="box bad">{shown.problem} Check each column.</p>}
          {shown.result && !chosen && (
            <ImportPreview fileName={file?.name} result={shown.result} importing={state === 'importing'} />
          )}
        </>
      )}
      {outcome?.result && !busy && outcome.result.rejected.length > 0 && <RejectedRows result={outcome.result} />}
      {(state === 'none' || state === 'imported') && <ListImports />}
    </div>
  );
}

const RejectedRows = ({ result: { figures, rejected } }: { result: ListResult }) => (
  <section>
    <h2 className="large">
      {formatCount(figures.rejected, 'row')} {figures.rejected === 1 ? 'is' : 'are'} skipped
    </h2>
    <DeskTable
      label="Rows skipped"
      columns={['Line', 'Item', 'Why']}
      numbers={['Line']}
      rows={rejected.map(({ line, item, reasons }) => ({ key: String(line), cells: [line, item, reasons.join('; ')] }))}
    />
    {figures.rejected > rejected.length && <p className="note">The first {rejected.length} are shown.</p>}
  </section>
);
