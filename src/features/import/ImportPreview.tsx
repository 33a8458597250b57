import { useStore } from '@nanostores/react';
import type { ListResult } from './price-list-calls.ts';
import {
  formatCount,
  goneText,
  offersText,
  rowsText,
  writtenText,
  type ListComparison,
  type ListFigures,
} from '#src/kit/list-figures.ts';
import { $priceList, clearPriceList, confirmQuestion, sendPriceList } from './price-list-store.ts';
import { LargeButton } from '#src/features/desk-frame/actions.tsx';
import { DeskTable } from '#src/features/desk-frame/ListParts.tsx';

interface Props {
  fileName: string | undefined;
  result: ListResult;
  importing: boolean;
}

export function ImportPreview({ fileName, result, importing }: Props) {
  const { figures, gone, repriced, brands_created: brands, patterns_created: patterns, comparison } = result;
  return (
    <>
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
      <ImportButton result={result} importing={importing} />
      {comparison && <Comparison comparison={comparison} changes={figures.added + figures.changed} />}
    </>
  );
}

function ImportButton({ result: { doubts, figures, repriced }, importing }: Pick<Props, 'result' | 'importing'>) {
  const { confirmed } = useStore($priceList);
  const waits = doubts.some(({ message, asks }) => asks && !confirmed.includes(message));
  return (
    <>
      {doubts.map(({ message, asks }) =>
        asks ? (
          <label key={message} className="box bad check tap-block gap-3 snug">
            <input
              type="checkbox"
              checked={confirmed.includes(message)}
              onChange={({ target }) => confirmQuestion(message, target.checked)}
            />
            <span>
              {message} <span className="semibold">This is right.</span>
            </span>
          </label>
        ) : (
          <p key={message} className="box">
            {message}
          </p>
        ),
      )}
      {changesNothing(figures) && repriced === 0 && (
        <p>The list already matches the shop. Import it to mark its stock as current.</p>
      )}
      <p className="acts">
        <LargeButton main aria-disabled={importing || waits} onClick={() => !waits && void sendPriceList()}>
          {importing ? 'Importing …' : importAction(figures)}
        </LargeButton>
        <LargeButton onClick={clearPriceList}>Leave it</LargeButton>
      </p>
    </>
  );
}

interface ComparisonProps {
  comparison: ListComparison;
  changes: number;
}

const Comparison = ({ comparison: { moves, low_margins, differences }, changes }: ComparisonProps) => (
  <>
    {moves.length > 0 && (
      <ProductFigures
        title="The largest changes of the cost"
        columns={['Now', 'Then', 'Change']}
        rows={moves.map(({ title, sku, from, to, percent }) => [
          title,
          sku,
          from,
          to,
          `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`,
        ])}
      />
    )}
    {low_margins.count > 0 && (
      <ProductFigures
        title={`${formatCount(low_margins.count, 'product')} would leave less than ${low_margins.limit} % of the retail price`}
        columns={['Cost', 'Retail', 'Margin']}
        rows={low_margins.lowest.map((one) => [one.title, one.sku, one.cost, one.retail, `${one.percent} %`])}
      />
    )}
    {differences.length > 0 && (
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
              <td className="number">{from ?? ''}</td>
              <td className="number">{to ?? ''}</td>
            </tr>
          )),
        )}
      </DeskTable>
    )}
    {differences.length > 0 && changes > differences.length && (
      <p className="note">The first {differences.length} products are shown.</p>
    )}
  </>
);

interface FiguresProps {
  title: string;
  columns: string[];
  /** title, item number and figures of each product */
  rows: string[][];
}

const ProductFigures = ({ title, columns, rows }: FiguresProps) => (
  <details>
    <summary>{title}</summary>
    <DeskTable
      label={title}
      columns={['Product', ...columns]}
      numbers={columns}
      rows={rows.map(([product, sku = '', ...figures]) => ({
        key: sku,
        cells: [
          <>
            {product} <span className="note">{sku}</span>
          </>,
          ...figures,
        ],
      }))}
    />
  </details>
);

const n = (count: number) => count.toLocaleString('en-CA');

const changesNothing = ({ added, changed, joined, waiting, gone }: ListFigures): boolean =>
  added + changed + joined + waiting + gone === 0;

const importAction = ({ added, changed }: ListFigures): string =>
  [
    added > 0 && `Add ${formatCount(added, 'product')}`,
    changed > 0 && (added > 0 ? `change ${n(changed)}` : `Change ${formatCount(changed, 'product')}`),
  ]
    .filter(Boolean)
    .join(', ') || 'Import the list';
