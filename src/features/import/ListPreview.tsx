import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { DeskTable } from '#src/features/desk-frame/ListParts.tsx';
import { LargeButton } from '#src/features/desk-frame/actions.tsx';
import { isPriceListField, LIST_FIELDS } from '#src/features/products/list-fields.ts';
import { isTypeShort, TYPE_SHORTS, TYPE_NAMES } from '#src/features/products/product-type.ts';
import { Field } from '#src/kit/Field.tsx';
import { formatCount, SAMPLE_TITLES, type ListComparison, type SampleField } from '#src/kit/list-figures.ts';
import { Select } from '#src/kit/Select.tsx';
import type { PriceListReading } from './price-list-calls.ts';
import { $priceList, noteChangedReading, readAgain } from './price-list-store.ts';

const SOURCES: Record<PriceListReading['source'], string> = {
  kept: 'Read like the last list from this supplier.',
  own: 'Same columns as the shop’s own list.',
  guessed: 'New columns. Check each one, and change those that are wrong.',
};

const missingText = ({ missing, columns, currency }: PriceListReading) => {
  const maybe = columns.filter((column) => column.unread === 'cost').map(({ name }) => `“${name}”`);
  const asksCost = missing.includes('cost') && maybe.length > 0;
  const fields = missing.filter(isPriceListField).filter((field) => field !== 'cost' || !asksCost);
  return [
    missing.includes('supplier') && 'Please choose the supplier.',
    asksCost && `Which column is your cost: ${maybe.join(' or ')}? Choose it below.`,
    missing.includes('rate') && `“${currency}” names another currency: please give its rate.`,
    missing.includes('words') && 'Please say what the list’s words for types mean.',
    fields.length > 0 && `No column was found for: ${fields.map((field) => LIST_FIELDS[field]).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
};

export function ListReading({ reading }: { reading: PriceListReading }) {
  const { file, isChanged } = useStore($priceList);
  const missing = missingText(reading);
  return (
    <form
      className="list-reading"
      onChange={noteChangedReading}
      onSubmit={(event) => {
        event.preventDefault();
        readAgain(event.currentTarget, reading);
      }}
    >
      <h2 className="large">How {file?.name} is read</h2>
      <p>{`${SOURCES[reading.source]} Line ${reading.header_line} names the columns.`}</p>
      {missing && <p className="box bad">{missing}</p>}
      <ListChoices reading={reading} />
      <details open={reading.source === 'guessed'} className="list-columns">
        <summary>{reading.columns.length} columns</summary>
        <DeskTable
          label="Columns of the list"
          columns={['Column', 'Holds', 'Why']}
          rows={reading.columns.map(({ name, field, reason, cells }) => ({
            key: name,
            cells: [
              <>
                {name}
                <span className="note">{cells.join(' · ')}</span>
              </>,
              <Select
                key="holds"
                name="columns"
                aria-label={`What ${name} holds`}
                defaultValue={field ?? ''}
                options={[['', 'Not used'], ...Object.entries(LIST_FIELDS)]}
              />,
              reason,
            ],
          }))}
        />
      </details>
      {isChanged && (
        <p className="acts">
          <LargeButton main type="submit">
            Continue
          </LargeButton>
        </p>
      )}
    </form>
  );
}

function ListChoices({ reading }: { reading: PriceListReading }) {
  const { query } = useStore($priceList);
  const suppliers = useId();
  const sheets = reading.sheets.map((sheet) => [sheet, sheet] as const);
  const holds = (wanted: string) => reading.columns.some(({ field }) => field === wanted);
  return (
    <div className="list-choices grid gap-3">
      <Field
        className="desk-field"
        label="Supplier"
        hint="Up to 12 lower-case letters and digits. It goes before each item number."
      >
        {(control) => (
          <>
            <input
              {...control}
              className="in"
              name="supplier"
              list={suppliers}
              maxLength={12}
              autoCapitalize="none"
              defaultValue={reading.supplier ?? ''}
            />
            <datalist id={suppliers}>
              {reading.suppliers.map((supplier) => (
                <option key={supplier}>{supplier}</option>
              ))}
            </datalist>
            <label className="check row tap-height gap-3">
              <input type="checkbox" name="own" defaultChecked={reading.supplier === ''} />
              It is the shop’s own list, with its own numbers
            </label>
          </>
        )}
      </Field>
      {sheets.length > 1 && <Choice label="Sheet" name="sheet" value={reading.sheet} options={sheets} />}
      {(reading.pricesFor === 'set' || query.pricesFor) && (
        <Choice label="Its prices are for" name="pricesFor" value={reading.pricesFor} options={PRICES} />
      )}
      {reading.currency && (
        <Field className="desk-field" label={`Canadian dollars for one unit of “${reading.currency}”`}>
          {(control) => (
            <input {...control} className="in" name="rate" inputMode="decimal" defaultValue={reading.rate ?? ''} />
          )}
        </Field>
      )}
      {reading.words.map((word) => (
        <Choice key={word} label={`“${word}” means`} name="words" value="" options={TYPES} />
      ))}
      {!holds('season') && <Choice label="All its tires are" name="type" value={reading.type ?? ''} options={TYPES} />}
      {holds('stock') && (
        <Choice label="Its stock is" name="stockPlaces" value={reading.stockPlaces} options={STOCKS} />
      )}
      {holds('warranty') && (
        <Choice label="Its warranty is in" name="warrantyUnit" value={reading.warrantyUnit} options={UNITS} />
      )}
    </div>
  );
}

type Options = ReadonlyArray<readonly [value: string, label: string]>;
const TYPES: Options = [
  ['', 'not set'],
  ...TYPE_SHORTS.filter((type) => type !== 'tirebags').map((type) => [type, TYPE_NAMES[type]] as const),
];
const STOCKS = Object.entries({ warehouses: 'the supplier’s, added up', shops: 'that of our shops, in this order' });
const PRICES = Object.entries({ tire: 'one tire', set: 'a set of four' });
const UNITS = Object.entries({ miles: 'miles', km: 'kilometres' });

const Choice = ({ label, value, ...select }: Record<'label' | 'name' | 'value', string> & { options: Options }) => (
  <Field className="desk-field" label={label}>
    {(control) => <Select {...control} {...select} defaultValue={value} />}
  </Field>
);

const FIELDS = Object.keys(SAMPLE_TITLES) as SampleField[];
const TITLES = Object.values(SAMPLE_TITLES);

export function SampleRows({ rows, open }: { rows: PriceListReading['rows']; open: boolean }) {
  if (rows.length === 0) return null;
  const shown = (text: string) => (isTypeShort(text) ? TYPE_NAMES[text] : text);
  return (
    <details className="sample-rows" open={open}>
      <summary>
        {rows.length === 1 ? 'Its row as it is read' : `The first ${rows.length} rows as they are read`}
      </summary>
      <DeskTable
        label="Rows as they are read"
        columns={['Line', ...TITLES, 'What is wrong']}
        numbers={TITLES.slice(FIELDS.indexOf('cost'))}
        rows={rows.map(({ line, cells, wrong, reasons }) => ({
          key: String(line),
          cells: [
            line,
            ...FIELDS.map((field) => (
              <span key={field} className={wrong.includes(field) ? 'wrong' : undefined}>
                {shown(cells[field]) || (wrong.includes(field) && '—')}
              </span>
            )),
            <span key="reasons" className="wrong">
              {reasons.join('; ')}
            </span>,
          ],
        }))}
      />
    </details>
  );
}

const signedPercent = (percent: number) => `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;

export const Comparison = ({ moves, low_margins, differences, changes }: ListComparison & { changes: number }) => (
  <>
    <Products
      title="The largest changes of the cost"
      columns={['Now', 'Then', 'Change']}
      rows={moves.map(({ title, sku, from, to, percent }) => [title, sku, from, to, signedPercent(percent)])}
    />
    <Products
      title={`${formatCount(low_margins.count, 'product')} would leave less than ${low_margins.limit} % of the retail price`}
      columns={['Cost', 'Retail', 'Margin']}
      rows={low_margins.lowest.map((one) => [one.title, one.sku, one.cost, one.retail, `${one.percent} %`])}
    />
    <Products
      title={
        changes > differences.length ? `The first ${differences.length} products that change` : 'Products that change'
      }
      columns={['Column', 'Now', 'Then']}
      rows={differences.flatMap(({ sku, title, columns }) =>
        columns.map(({ column, from, to }) => [title, sku, column, from ?? '', to ?? '']),
      )}
      open
    />
  </>
);

interface ProductsProps {
  title: string;
  columns: string[];
  /** title, item number and figures of each product */
  rows: string[][];
  open?: boolean;
}

const Products = ({ title, columns, rows, open = false }: ProductsProps) =>
  rows.length > 0 && (
    <details open={open}>
      <summary>{title}</summary>
      <DeskTable
        label={title}
        columns={['Product', ...columns]}
        numbers={columns.filter((column) => column !== 'Column')}
        rows={rows.map(([product, sku = '', ...figures]) => ({
          key: `${sku} ${figures[0]}`,
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
