import { useStore } from '@nanostores/react';
import { useId, type ReactNode } from 'react';
import type { PriceListReading } from '#src/contracts/editor/price-list.ts';
import { TYPE_SHORTS } from '#src/domain/product/product-type.ts';
import { $priceList, chooseReading } from '#src/stores/editor/price-list.ts';
import { Field } from '#src/ui/Field.tsx';
import { productTypeLabel } from './type-label.ts';

export function ListChoices({ reading }: { reading: PriceListReading }) {
  const { choice } = useStore($priceList);
  const suppliers = useId();
  const fields = choice.fields ?? reading.columns.map(({ field }) => field);
  return (
    <div className="list-choices">
      <Field
        className="desk-field"
        label="Supplier"
        hint="Up to 12 small letters and digits. It stands before each item number. Empty: the shop’s own numbers."
      >
        {(control) => (
          <>
            <input
              {...control}
              className="in"
              list={suppliers}
              maxLength={12}
              autoCapitalize="none"
              value={choice.supplier ?? reading.supplier ?? ''}
              onChange={({ target }) =>
                chooseReading({ supplier: target.value.toLowerCase().replace(/[^a-z0-9]/g, '') })
              }
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
          choose={(value) => chooseReading({ sheet: value })}
        >
          {reading.sheets.map((sheet) => (
            <option key={sheet}>{sheet}</option>
          ))}
        </ListSelect>
      )}
      {!fields.includes('season') && (
        <ListSelect
          label="All its tires are"
          value={choice.type ?? reading.type ?? ''}
          choose={(value) => chooseReading({ type: TYPE_SHORTS.find((type) => type === value) })}
        >
          <option value="">not said</option>
          {TYPE_SHORTS.filter((type) => type !== 'tirebags').map((type) => (
            <option key={type} value={type}>
              {productTypeLabel(type)}
            </option>
          ))}
        </ListSelect>
      )}
      {fields.includes('stock') && (
        <ListSelect
          label="Its stock is"
          value={choice.stock ?? reading.stock}
          choose={(value) => chooseReading({ stock: value === 'shops' ? 'shops' : 'warehouses' })}
        >
          <option value="warehouses">the supplier’s, added up</option>
          <option value="shops">that of the two shops, in this order</option>
        </ListSelect>
      )}
      {fields.includes('warranty') && (
        <ListSelect
          label="Its warranty is in"
          value={choice.warranty ?? reading.warranty}
          choose={(value) => chooseReading({ warranty: value === 'km' ? 'km' : 'miles' })}
        >
          <option value="miles">miles</option>
          <option value="km">kilometres</option>
        </ListSelect>
      )}
    </div>
  );
}

interface ListSelectProps {
  label: string;
  value: string;
  choose(value: string): void;
  children: ReactNode;
}

const ListSelect = ({ label, value, choose, children }: ListSelectProps) => (
  <Field className="desk-field" label={label}>
    {(control) => (
      <select {...control} className="in" value={value} onChange={({ target }) => choose(target.value)}>
        {children}
      </select>
    )}
  </Field>
);
