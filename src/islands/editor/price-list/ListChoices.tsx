import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { PriceListReading } from '#src/contracts/editor/price-list.ts';
import { TYPE_SHORTS } from '#src/domain/product/product-type.ts';
import { $priceList, chooseReading } from '#src/stores/editor/price-list.ts';
import { Field } from '#src/ui/Field.tsx';
import { Select, type SelectProps } from '#src/ui/Select.tsx';
import { productTypeLabel } from './type-label.ts';
import { DeskInput } from '../fields/DeskInput.tsx';

export function ListChoices({ reading }: { reading: PriceListReading }) {
  const { choice } = useStore($priceList);
  const suppliers = useId();
  const fields = choice.fields ?? reading.columns.map(({ field }) => field);
  return (
    <div className="list-choices">
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

type Options = SelectProps['options'];

const TYPES: Options = [
  ['', 'not set'],
  ...TYPE_SHORTS.filter((type) => type !== 'tirebags').map((type) => [type, productTypeLabel(type)] as const),
];
const STOCKS: Options = [
  ['warehouses', 'the supplier’s, added up'],
  ['shops', 'that of our shops, in this order'],
];
const UNITS: Options = [
  ['miles', 'miles'],
  ['km', 'kilometres'],
];

interface ListSelectProps extends Pick<SelectProps, 'value' | 'options' | 'choose'> {
  label: string;
}

const ListSelect = ({ label, ...select }: ListSelectProps) => (
  <Field className="desk-field" label={label}>
    {(control) => <Select {...control} {...select} />}
  </Field>
);
