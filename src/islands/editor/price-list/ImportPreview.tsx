import { useStore } from '@nanostores/react';
import type { ImportOutcome } from '#src/contracts/editor/price-list.ts';
import { counted, goneText } from '#src/domain/supplier/list-figures.ts';
import { $priceList, clearPriceList, confirmOddities, sendPriceList } from '#src/stores/editor/price-list.ts';
import { changesNothing, importAction, importCounts } from './import-counts.ts';
import { PriceMoves } from './PriceMoves.tsx';
import { ProductDifferences } from './ProductDifferences.tsx';

interface Props {
  fileName: string | undefined;
  /** of the dry run */
  outcome: ImportOutcome;
  importing: boolean;
}

/** What a list would change, what looks odd about it, and the button that imports it. */
export function ImportPreview({ fileName, outcome, importing }: Props) {
  const { chosen } = useStore($priceList);
  const { reading, problem, gone } = outcome;
  if (chosen || reading.missing.length > 0) return null;
  if (problem) return <p className="box bad">{problem} Check what each column is taken for.</p>;
  return (
    <>
      <h2>What {fileName} would change</h2>
      <p>
        {importCounts(outcome)}.
        {outcome.brands_created.length > 0 &&
          ` New ${outcome.brands_created.length === 1 ? 'brand' : 'brands'}: ${outcome.brands_created.join(', ')}.`}
        {outcome.patterns_created > 0 && ` ${counted(outcome.patterns_created, 'new pattern')}.`}
      </p>
      {gone.count > 0 && (
        <p>
          {goneText(gone.count)}: {gone.first.map(({ sku, title }) => title || sku).join(', ')}
          {gone.count > gone.first.length && ' …'}
        </p>
      )}
      <ImportButton outcome={outcome} importing={importing} />
      <PriceMoves outcome={outcome} />
      <ProductDifferences outcome={outcome} />
    </>
  );
}

function ImportButton({ outcome, importing }: Pick<Props, 'outcome' | 'importing'>) {
  const { confirmed } = useStore($priceList);
  const asks = outcome.doubts.some((doubt) => doubt.asks);
  const waits = asks && !confirmed;
  return (
    <>
      {outcome.doubts.length > 0 && (
        <div className={asks ? 'box bad' : 'box'}>
          {outcome.doubts.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
          {asks && (
            <label className="check">
              <input type="checkbox" checked={confirmed} onChange={({ target }) => confirmOddities(target.checked)} />
              Import it all the same
            </label>
          )}
        </div>
      )}
      {changesNothing(outcome) && (
        <p>The list matches the shop already. Take it in, so that its stock counts as that of today.</p>
      )}
      <p className="acts">
        <button
          type="button"
          className="btn btn-go"
          aria-disabled={importing || waits}
          onClick={() => !waits && void sendPriceList()}
        >
          {importing ? 'Taking it in …' : importAction(outcome)}
        </button>
        <button type="button" className="btn" onClick={clearPriceList}>
          Leave it
        </button>
      </p>
    </>
  );
}
