import { useStore } from '@nanostores/react';
import type { PriceListReading } from './price-list-calls.ts';
import { isPriceListField, LIST_FIELDS, type PriceListField } from '#src/features/products/list-fields.ts';
import { $priceList, chooseField, chooseReading, previewPriceList } from './price-list-store.ts';
import { Select, type SelectProps } from '#src/kit/Select.tsx';
import { DeskTable } from '#src/features/desk-frame/ListParts.tsx';
import { LargeButton, DeskInput } from '#src/features/desk-frame/actions.tsx';
import { useId } from 'react';
import { isTypeShort, TYPE_SHORTS, TYPE_NAMES } from '#src/features/products/product-type.ts';
import { Field } from '#src/kit/Field.tsx';
import { SAMPLE_FIELDS, type SampleField } from '#src/kit/list-figures.ts';

const SOURCES: Record<PriceListReading['source'], string> = {
  kept: 'Read like the last list from this supplier.',
  own: 'Same columns as the shop’s own list.',
  guessed: 'New columns. Check each one, and change those that are wrong.',
};

const missingText = ({ missing, columns, currency }: PriceListReading) => {
  const maybe = columns.filter((column) => column.maybe === 'cost').map(({ name }) => `“${name}”`);
  const isColumn = (field: PriceListReading['missing'][number]) =>
    isPriceListField(field) && !(field === 'cost' && maybe.length);
  const fields = missing.filter(isColumn).map((field) => LIST_FIELDS[field as PriceListField]);
  return [
    missing.includes('supplier') && 'Please choose the supplier.',
    missing.includes('cost') &&
      maybe.length > 0 &&
      `Which column is your cost: ${maybe.join(' or ')}? Choose it below.`,
    missing.includes('rate') && `“${currency}” names another currency: please give its rate.`,
    missing.includes('words') && 'Please say what the list’s words for types mean.',
    fields.length > 0 && `No column was found for: ${fields.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
};

export function ListReading({ reading }: { reading: PriceListReading }) {
  const { file, choice, chosen } = useStore($priceList);
  const missing = missingText(reading);
  return (
    <section className="list-reading">
      <h2 className="large">How {file?.name} is read</h2>
      <p>
        {SOURCES[reading.source]} Line {reading.header_line} names the columns.
      </p>
      {missing && <p className="box bad">{missing}</p>}
      <ListChoices reading={reading} />
      <details open={reading.source === 'guessed'}>
        <summary>{reading.columns.length} columns</summary>
        <PriceListColumns columns={reading.columns} />
      </details>
      {chosen && (
        <p className="acts">
          <LargeButton main onClick={() => file && void previewPriceList(file, choice)}>
            Continue
          </LargeButton>
        </p>
      )}
    </section>
  );
}

function PriceListColumns({ columns }: { columns: PriceListReading['columns'] }) {
  const { choice } = useStore($priceList);
  return (
    <DeskTable label="Columns of the list" columns={['Column', 'Holds', 'Why']} className="list-columns">
      {columns.map(({ name, field, reason, cells }, at) => {
        const now = choice.fields ? (choice.fields[at] ?? null) : field;
        return (
          <tr key={name}>
            <th scope="row">
              {name}
              <span className="note">{cells.join(' · ')}</span>
            </th>
            <td>
              <Select
                aria-label={`What ${name} holds`}
                value={now ?? ''}
                options={[['', 'Not used'], ...Object.entries(LIST_FIELDS)]}
                choose={(chosen) => chooseField(at, isPriceListField(chosen) ? chosen : null)}
              />
            </td>
            <td className="why">{now === field ? reason : 'Your choice.'}</td>
          </tr>
        );
      })}
    </DeskTable>
  );
}

function ListChoices({ reading }: { reading: PriceListReading }) {
  const { choice } = useStore($priceList);
  const suppliers = useId();
  const fields = choice.fields ?? reading.columns.map(({ field }) => field);
  return (
    <div className="list-choices grid gap-3">
      <Field
        className="desk-field"
        label="Supplier"
        hint="Up to 12 lower-case letters and digits. It goes before each item number. Empty: the shop’s own numbers."
      >
        {(control) => (
          <>
            <DeskInput
              {...control}
              list={suppliers}
              maxLength={12}
              autoCapitalize="none"
              value={choice.supplier ?? reading.supplier ?? ''}
              change={(text) => chooseReading({ supplier: text.toLowerCase().replace(/[^a-z0-9]/g, '') })}
            />
            <datalist id={suppliers}>
              {reading.suppliers.map((supplier) => (
                <option key={supplier}>{supplier}</option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      {reading.sheets.length > 1 && (
        <ListSelect
          label="Sheet"
          value={choice.sheet ?? reading.sheet}
          options={reading.sheets.map((sheet) => [sheet, sheet])}
          choose={(sheet) => chooseReading({ sheet })}
        />
      )}
      {(reading.prices_for === 'set' || choice.prices) && (
        <ListSelect
          label="Its prices are for"
          value={choice.prices ?? reading.prices_for}
          options={PRICES}
          choose={(value) => chooseReading({ prices: value === 'set' ? 'set' : 'tire' })}
        />
      )}
      {reading.currency && (
        <Field className="desk-field" label={`Canadian dollars for one unit of “${reading.currency}”`}>
          {(control) => (
            <DeskInput
              {...control}
              inputMode="decimal"
              value={String(choice.rate ?? reading.rate ?? '')}
              change={(text) => chooseReading({ rate: text.replace(',', '.') })}
            />
          )}
        </Field>
      )}
      {reading.words.map((word) => (
        <ListSelect
          key={word}
          label={`“${word}” means`}
          value={choice.seasons?.[word] ?? ''}
          options={TYPES}
          choose={(value) => isTypeShort(value) && chooseReading({ seasons: { ...choice.seasons, [word]: value } })}
        />
      ))}
      {!fields.includes('season') && (
        <ListSelect
          label="All its tires are"
          value={choice.type ?? reading.type ?? ''}
          options={TYPES}
          choose={(value) => chooseReading({ type: TYPE_SHORTS.find((type) => type === value) })}
        />
      )}
      {fields.includes('stock') && (
        <ListSelect
          label="Its stock is"
          value={choice.stock ?? reading.stock}
          options={STOCKS}
          choose={(value) => chooseReading({ stock: value === 'shops' ? 'shops' : 'warehouses' })}
        />
      )}
      {fields.includes('warranty') && (
        <ListSelect
          label="Its warranty is in"
          value={choice.warranty ?? reading.warranty}
          options={UNITS}
          choose={(value) => chooseReading({ warranty: value === 'km' ? 'km' : 'miles' })}
        />
      )}
    </div>
  );
}

const TYPES: SelectProps['options'] = [
  ['', 'not set'],
  ...TYPE_SHORTS.filter((type) => type !== 'tirebags').map((type) => [type, TYPE_NAMES[type]] as const),
];
const STOCKS = Object.entries({ warehouses: 'the supplier’s, added up', shops: 'that of our shops, in this order' });
const PRICES = Object.entries({ tire: 'one tire', set: 'a set of four' });
const UNITS = Object.entries({ miles: 'miles', km: 'kilometres' });

const ListSelect = ({ label, ...select }: Pick<SelectProps, 'value' | 'options' | 'choose'> & { label: string }) => (
  <Field className="desk-field" label={label}>
    {(control) => <Select {...control} {...select} />}
  </Field>
);

const LABELS: Record<SampleField, string> = {
  sku: 'Item',
  brand: 'Brand',
  pattern: 'Pattern',
  size: 'Size',
  loadSpeed: 'Load, speed',
  season: 'Type',
  cost: 'Cost',
  msrp: 'Suggested',
  retail: 'Retail',
  partner: 'Partner',
  vip: 'VIP',
  stock: 'Stock',
};
const NUMBERS: readonly SampleField[] = ['cost', 'msrp', 'retail', 'partner', 'vip', 'stock'];

export function SampleRows({ rows, open }: { rows: PriceListReading['rows']; open: boolean }) {
  if (rows.length === 0) return null;
  return (
    <details className="sample-rows" open={open}>
      <summary>
        {rows.length === 1 ? 'Its row as it is read' : `The first ${rows.length} rows as they are read`}
      </summary>
      <DeskTable
        label="Rows as they are read"
        columns={['Line', ...SAMPLE_FIELDS.map((field) => LABELS[field]), 'What is wrong']}
        numbers={['Line', ...NUMBERS.map((field) => LABELS[field])]}
      >
        {rows.map(({ line, cells, wrong, reasons }) => (
          <tr key={line}>
            <td className="number">{line}</td>
            {SAMPLE_FIELDS.map((field) => (
              <td
                key={field}
                className={
                  [NUMBERS.includes(field) && 'number', wrong.includes(field) && 'wrong'].filter(Boolean).join(' ') ||
                  undefined
                }
              >
                {isTypeShort(cells[field])
                  ? TYPE_NAMES[cells[field]]
                  : cells[field] || (wrong.includes(field) ? '—' : '')}
              </td>
            ))}
            <td className="wrong">{reasons.join('; ')}</td>
          </tr>
        ))}
      </DeskTable>
    </details>
  );
}
