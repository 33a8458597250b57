import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ImportOutcome } from '#src/contracts/editor/price-list.ts';
import { $priceList, clearPriceList, importPriceList, previewPriceList } from '#src/stores/editor/price-list.ts';
import { scrollableRegion } from './scrollable.ts';

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
      <p className="acts">
        <label className={`btn file ${state === 'none' || state === 'failed' ? 'btn-go' : ''}`}>
          {state === 'reading' ? 'Reading …' : file ? 'Choose another list' : 'Choose a list'}
          <input
            className="vh"
            type="file"
            accept=".csv,text/csv"
            disabled={busy}
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              target.value = '';
              if (chosen) void previewPriceList(chosen);
            }}
          />
        </label>
      </p>
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
            {file?.name} is taken in: {counts(outcome)}. Calls and partners see the new prices at once, pages once you
            publish.
          </p>
        )}
      </div>
      {(state === 'read' || state === 'importing') && outcome && (
        <>
          <h2>What {file?.name} would change</h2>
          <p>
            {counts(outcome)}.
            {outcome.brands_created.length > 0 && ` New brands: ${outcome.brands_created.join(', ')}.`}
            {outcome.patterns_created > 0 && ` New patterns: ${outcome.patterns_created}.`}
          </p>
          {outcome.added + outcome.changed > 0 ? (
            <p className="acts">
              <button type="button" className="btn btn-go" aria-disabled={busy} onClick={() => void importPriceList()}>
                {state === 'importing'
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
          <Differences outcome={outcome} />
        </>
      )}
      {outcome && outcome.rejected_total > 0 && (
        <section>
          <h2>{outcome.rejected_total.toLocaleString('en-CA')} rows are left out</h2>
          <div {...scrollableRegion} aria-label="Rows left out">
            <table className="desk-table">
              <thead>
                <tr>
                  <th scope="col" className="n">
                    Line
                  </th>
                  <th scope="col">Item</th>
                  <th scope="col">Why</th>
                </tr>
              </thead>
              <tbody>
                {outcome.rejected.map(({ line, item, reasons }) => (
                  <tr key={line}>
                    <td className="n">{line}</td>
                    <td>{item}</td>
                    <td>{reasons.join('; ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {outcome.rejected_total > outcome.rejected.length && (
            <p className="note">The first {outcome.rejected.length} are shown.</p>
          )}
        </section>
      )}
    </div>
  );
}

const n = (count: number) => count.toLocaleString('en-CA');
const counts = ({ rows, added, changed, unchanged, rejected_total }: ImportOutcome): string =>
  `${n(rows)} rows: ${n(added)} new, ${n(changed)} changed, ${n(unchanged)} as they were` +
  (rejected_total ? `, ${n(rejected_total)} left out` : '');

function Differences({ outcome: { differences, changed, added } }: { outcome: ImportOutcome }) {
  if (!differences.length) return null;
  return (
    <>
      <div {...scrollableRegion} aria-label="Products that change">
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Column</th>
              <th scope="col" className="n">
                Now
              </th>
              <th scope="col" className="n">
                Then
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.flatMap(({ sku, title, columns }) =>
              columns.map(({ column, from, to }, i) => (
                <tr key={`${sku}/${column}`}>
                  {i === 0 && (
                    <th scope="row" rowSpan={columns.length}>
                      {title}
                      <span className="note"> {sku}</span>
                    </th>
                  )}
                  <td>{column}</td>
                  <td className="n">{from ?? ''}</td>
                  <td className="n">{to ?? ''}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      {changed + added > differences.length && (
        <p className="note">The first {differences.length} products are shown.</p>
      )}
    </>
  );
}
