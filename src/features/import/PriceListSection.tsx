import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  ActionError,
  ConfirmButton,
  FileButton,
  LargeButton,
  takeDropped,
  timeAgo,
  useAction,
} from '#src/features/desk-frame/actions.tsx';
import { DeskTable, Loaded } from '#src/features/desk-frame/ListParts.tsx';
import {
  formatCount,
  goneText,
  offersText,
  rowsText,
  writtenText,
  type ImportedList,
  type ListFigures,
} from '#src/kit/list-figures.ts';
import { Comparison, ListReading, SampleRows } from './ListPreview.tsx';
import type { ListResult, UndoneImport } from './price-list-calls.ts';
import {
  $priceList,
  clearPriceList,
  importedLists,
  previewPriceList,
  sendPriceList,
  undoImport,
} from './price-list-store.ts';

export function PriceListSection() {
  const { file, state, message, outcome, isChanged } = useStore($priceList);
  useEffect(() => clearPriceList, []);
  const busy = state === 'reading' || state === 'importing';
  const shown = (state === 'read' || state === 'importing') && outcome;
  const result = busy && state === 'reading' ? null : outcome?.result;
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
          {file ? 'Choose another list' : 'Choose a list'}
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
        {state === 'imported' && result && (
          <p className="box good semibold">
            {file?.name} imported: {rowsText(result.figures)}. {writtenText(result.figures)} Partners see the new prices
            right away, pages when you publish.
          </p>
        )}
      </div>
      {shown && shown.table && (
        <p>This is the shop’s own table of {shown.table}. Only cells that you have changed count.</p>
      )}
      {shown && !shown.table && (
        <>
          <ListReading reading={shown.reading} />
          <SampleRows rows={shown.reading.rows} open={shown.reading.source === 'guessed'} />
        </>
      )}
      {shown && shown.problem && !isChanged && <p className="box bad">{shown.problem} Check each column.</p>}
      {shown && result && !isChanged && (
        <Preview fileName={file!.name} result={result} importing={state === 'importing'} />
      )}
      {result && result.rejected.length > 0 && !busy && <RejectedRows result={result} />}
      {(state === 'none' || state === 'imported') && (
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
      )}
    </div>
  );
}

interface PreviewProps {
  fileName: string;
  result: ListResult;
  importing: boolean;
}

function Preview({ fileName, result, importing }: PreviewProps) {
  const { figures, gone, repriced, brands_created: brands, patterns_created: patterns, comparison, doubts } = result;
  const { added, changed, joined, waiting } = figures;
  const asks = doubts.some((doubt) => doubt.asks);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void sendPriceList(asks);
      }}
    >
      <h2 className="large">What {fileName} would change</h2>
      <p>
        {rowsText(figures)}. {writtenText(figures, true)} {offersText(figures).join(' ')}
        {brands.length > 0 && ` New ${brands.length === 1 ? 'brand' : 'brands'}: ${brands.join(', ')}.`}
        {patterns > 0 && ` ${formatCount(patterns, 'new pattern')}.`}
      </p>
      {repriced > 0 && <p>{formatCount(repriced, 'other product')} would get another price or stock.</p>}
      {figures.gone > 0 && (
        <p>
          {goneText(figures.gone)}: {gone.map(({ sku, title }) => title || sku).join(', ')}
          {figures.gone > gone.length && ' …'}
        </p>
      )}
      {doubts.map((doubt) =>
        doubt.asks ? (
          <label key={doubt.message} className="box bad check row tap-height gap-3 snug">
            <input type="checkbox" required />
            <span>
              {doubt.message} <span className="semibold">This is right.</span>
            </span>
          </label>
        ) : (
          <p key={doubt.message} className="box">
            {doubt.message}
          </p>
        ),
      )}
      {added + changed + joined + waiting + figures.gone + repriced === 0 && (
        <p>The list already matches the shop. Import it to mark its stock as current.</p>
      )}
      <p className="acts">
        <LargeButton main type="submit" aria-disabled={importing}>
          {importing ? 'Importing …' : importAction(figures)}
        </LargeButton>
        <LargeButton onClick={clearPriceList}>Leave it</LargeButton>
      </p>
      {comparison && <Comparison {...comparison} changes={added + changed} />}
    </form>
  );
}

const importAction = ({ added, changed }: ListFigures): string =>
  [
    added > 0 && `Add ${formatCount(added, 'product')}`,
    changed > 0 &&
      (added > 0 ? `change ${changed.toLocaleString('en-CA')}` : `Change ${formatCount(changed, 'product')}`),
  ]
    .filter(Boolean)
    .join(', ') || 'Import the list';

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

function Import({ list }: { list: ImportedList }) {
  const { id, supplier, file, who, at, figures, undone_at, undone_by, can_undo } = list;
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const { busy, error, act } = useAction();
  const undo = async () => {
    const result = await undoImport(id);
    if (typeof result === 'string') return result;
    setUndone(result);
    return '';
  };
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
      {can_undo && (
        <p className="acts">
          <ConfirmButton question="Undo this import?" aria-disabled={busy} act={() => act(undo)}>
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
    </li>
  );
}
