import { useStore } from '@nanostores/react';
import type { ImportOutcome } from '#src/contracts/editor/price-list.ts';
import { formatCount, goneText } from '#src/domain/supplier/list-figures.ts';
import { $priceList, clearPriceList, confirmOddities, sendPriceList } from '#src/stores/editor/price-list.ts';
import { DeskTable } from '../desk-list/DeskTable.tsx';
import { Figures, MoveTable } from './MoveTable.tsx';
import { LargeButton } from '../actions.tsx';

interface Props {
  fileName: string | undefined;
  /** of the dry run */
  outcome: ImportOutcome;
  importing: boolean;
}

export function ImportPreview({ fileName, outcome, importing }: Props) {
  const { chosen } = useStore($priceList);
  const { reading, problem, gone } = outcome;
  if (chosen || reading.missing.length > 0) return null;
  if (problem) return <p className="box bad">{problem} Check each column.</p>;
  return (
    <>
      <h2>What {fileName} would change</h2>
      <p>
        {importCounts(outcome)}.
        {outcome.brands_created.length > 0 &&
          ` New ${outcome.brands_created.length === 1 ? 'brand' : 'brands'}: ${outcome.brands_created.join(', ')}.`}
        {outcome.patterns_created > 0 && ` ${formatCount(outcome.patterns_created, 'new pattern')}.`}
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
              Import it anyway
            </label>
          )}
        </div>
      )}
      {changesNothing(outcome) && <p>The list already matches the shop. Import it to mark its stock as current.</p>}
      <p className="acts">
        <LargeButton main aria-disabled={importing || waits} onClick={() => !waits && void sendPriceList()}>
          {importing ? 'Importing …' : importAction(outcome)}
        </LargeButton>
        <LargeButton onClick={clearPriceList}>Leave it</LargeButton>
      </p>
    </>
  );
}

function PriceMoves({ outcome: { increases, decreases, low_margins } }: { outcome: ImportOutcome }) {
  return (
    <>
      <MoveTable title="The largest increases of the cost" moves={increases} />
      <MoveTable title="The largest decreases of the cost" moves={decreases} />
      {low_margins.count > 0 && (
        <Figures
          title={`${formatCount(low_margins.count, 'product')} would leave less than ${low_margins.limit} % of the retail price`}
          columns={['Cost', 'Retail', 'Margin']}
          rows={low_margins.lowest.map((one) => [one.title, one.sku, one.cost, one.retail, `${one.percent} %`])}
        />
      )}
    </>
  );
}

function ProductDifferences({ outcome: { differences, changed, added } }: { outcome: ImportOutcome }) {
  if (!differences.length) return null;
  return (
    <>
      <DeskTable label="Products that change" columns={['Product', 'Column', 'Now', 'Then']} numbers={['Now', 'Then']}>
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
      </DeskTable>
      {changed + added > differences.length && (
        <p className="note">The first {differences.length} products are shown.</p>
      )}
    </>
  );
}

const n = (count: number) => count.toLocaleString('en-CA');

/** `9,000 rows: 4 new, 5,000 changed, 3,996 as they were` */
export const importCounts = ({ rows, added, changed, unchanged, offers, rejected_total }: ImportOutcome): string =>
  `${formatCount(rows, 'row')}: ${n(added)} new, ${n(changed)} changed, ${n(unchanged)} unchanged` +
  (offers.joined ? `, ${n(offers.joined)} also from another supplier` : '') +
  (offers.waiting ? `, ${n(offers.waiting)} to match` : '') +
  (rejected_total ? `, ${n(rejected_total)} skipped` : '');

const changesNothing = ({ added, changed, offers, gone }: ImportOutcome): boolean =>
  added + changed + offers.joined + offers.waiting + gone.count === 0;

/** What the button does: `Add 4 products, change 5,000` */
const importAction = ({ added, changed }: ImportOutcome): string =>
  [
    added > 0 && `Add ${formatCount(added, 'product')}`,
    changed > 0 && (added > 0 ? `change ${n(changed)}` : `Change ${formatCount(changed, 'product')}`),
  ]
    .filter(Boolean)
    .join(', ') || 'Import the list';
