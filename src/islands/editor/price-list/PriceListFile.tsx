import { useStore } from '@nanostores/react';
import { $priceList, previewPriceList } from '#src/stores/editor/price-list.ts';

/** The button that chooses a list. Choosing one shows how it is read and what it would change. */
export function PriceListFile() {
  const { file, state } = useStore($priceList);
  return (
    <p className="acts">
      <label className={`btn file ${state === 'none' || state === 'failed' ? 'btn-go' : ''}`}>
        {state === 'reading' ? 'Reading …' : file ? 'Choose another list' : 'Choose a list'}
        <input
          className="vh"
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,.xls,text/csv"
          disabled={state === 'reading' || state === 'importing'}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            target.value = '';
            if (chosen) void previewPriceList(chosen);
          }}
        />
      </label>
    </p>
  );
}
