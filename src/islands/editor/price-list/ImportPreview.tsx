import type { ImportOutcome } from '#src/contracts/editor/price-list.ts';
import { clearPriceList, importPriceList } from '#src/stores/editor/price-list.ts';
import { importCounts } from './import-counts.ts';
import { ProductDifferences } from './ProductDifferences.tsx';

interface Props {
  fileName: string | undefined;
  /** of the dry run */
  outcome: ImportOutcome;
  importing: boolean;
}

/** What a list would change, and the button that imports it. */
export function ImportPreview({ fileName, outcome, importing }: Props) {
  return (
    <>
      <h2>What {fileName} would change</h2>
      <p>
        {importCounts(outcome)}.
        {outcome.brands_created.length > 0 && ` New brands: ${outcome.brands_created.join(', ')}.`}
        {outcome.patterns_created > 0 && ` New patterns: ${outcome.patterns_created}.`}
      </p>
      {outcome.added + outcome.changed > 0 ? (
        <p className="acts">
          <button type="button" className="btn btn-go" aria-disabled={importing} onClick={() => void importPriceList()}>
            {importing
              ? 'Taking it in …'
              : `Change ${(outcome.added + outcome.changed).toLocaleString('en-CA')} products`}
          </button>
          <button type="button" className="btn" onClick={clearPriceList}>
            Leave it
          </button>
        </p>
      ) : (
        <p>It says what the shop says already: there is nothing to do.</p>
      )}
      <ProductDifferences outcome={outcome} />
    </>
  );
}
