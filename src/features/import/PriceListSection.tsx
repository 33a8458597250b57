import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $priceList, clearPriceList, previewPriceList, importedLists, undoImport } from './price-list-store.ts';
import type { ListResult, UndoneImport } from './price-list-calls.ts';
import { formatCount, goneText, rowsText, writtenText, type ImportedList } from '#src/kit/list-figures.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { ListReading, SampleRows } from './ListReading.tsx';
import { DeskTable, Loaded } from '#src/features/desk-frame/ListParts.tsx';
import {
  FileButton,
  takeDropped,
  ActionError,
  ConfirmButton,
  useAction,
  timeAgo,
} from '#src/features/desk-frame/actions.tsx';

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
            {file?.name} imported: {rowsText(outcome.result.figures)}. {writtenText(outcome.result.figures)} Partners
            see the new prices right away, pages when you publish.
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

const ListImports = () => (
  <section>
    <h2 className="large">Imported</h2>
    <Loaded of={importedLists} none="No list in the last 60 days.">
      {(lists) => (
        <ul className="suppliers">
          {lists.map((list) => (
            <Import key={list.id} list={list} />
          ))}
        </ul>
      )}
    </Loaded>
  </section>
);

function Import({ list }: { list: ImportedList }) {
  const { id, supplier, file, who, at, figures, undone_at, undone_by, can_undo } = list;
  return (
    <li className="line-above pad-y-4">
      <h3>
        {file} {supplier ? `of ${supplier}` : 'of our own stock'}
      </h3>
      <p>
        {timeAgo(at)}, by {who}: {rowsText(figures)}. {writtenText(figures)}
        {figures.gone > 0 && ` ${goneText(figures.gone)}.`}
      </p>
      {undone_at && (
        <p className="note">
          Undone {timeAgo(undone_at)} by {undone_by}.
        </p>
      )}
      <Undo id={id} canUndo={can_undo} />
    </li>
  );
}

function Undo({ id, canUndo }: { id: number; canUndo: boolean }) {
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const { busy, error, act } = useAction();
  const undo = () =>
    act(async () => {
      const result = await undoImport(id);
      if (typeof result === 'string') return result;
      setUndone(result);
      return '';
    });
  return (
    <>
      {canUndo && (
        <p className="acts">
          <ConfirmButton question="Undo this import?" aria-disabled={busy} act={undo}>
            {busy ? 'Undoing …' : 'Undo'}
          </ConfirmButton>
        </p>
      )}
      <ActionError error={error} />
      <div role="status">
        {undone && (
          <p className="box good semibold">
            {formatCount(undone.restored, 'offer or product', 'offers and products')} put back.
            {undone.kept_total > 0 && ` ${undone.kept_total} left as they are:`}
          </p>
        )}
      </div>
      {undone && undone.kept.length > 0 && (
        <ul>
          {undone.kept.map(({ title, why }) => (
            <li key={`${title} ${why}`}>
              {title}: {why}.
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
