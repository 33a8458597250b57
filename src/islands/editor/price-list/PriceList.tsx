import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $priceList, clearPriceList } from '#src/stores/editor/price-list.ts';
import { importCounts } from './import-counts.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { PriceListFile } from './PriceListFile.tsx';
import { RejectedRows } from './RejectedRows.tsx';

/** A supplier's price list: first what it would change, then the import. */
export function PriceList() {
  const { file, state, message, outcome } = useStore($priceList);
  useEffect(() => clearPriceList, []);
  const busy = state === 'reading' || state === 'importing';
  return (
    <div className="price-list" aria-busy={busy}>
      <p>
        A CSV of 4 MB at most, with the columns of the shop’s own price list. Nothing is changed before you have seen
        what it does.
      </p>
      <PriceListFile />
      <div role="alert">
        {state === 'failed' && (
          <p className="box bad">
            {file?.name}: {message} Nothing was changed.
          </p>
        )}
      </div>
      <div role="status">
        {state === 'reading' && <p>Reading {file?.name} …</p>}
        {state === 'imported' && outcome && (
          <p className="box good">
            {file?.name} is taken in: {importCounts(outcome)}. Calls and partners see the new prices at once, pages once
            you publish.
          </p>
        )}
      </div>
      {(state === 'read' || state === 'importing') && outcome && (
        <ImportPreview fileName={file?.name} outcome={outcome} importing={state === 'importing'} />
      )}
      {outcome && outcome.rejected_total > 0 && <RejectedRows outcome={outcome} />}
    </div>
  );
}
