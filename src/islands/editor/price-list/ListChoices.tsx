import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { PriceListReading } from '#src/contracts/editor/price-list.ts';
import { TYPE_SHORTS } from '#src/domain/product/product-type.ts';
import { $priceList, chooseReading } from '#src/stores/editor/price-list.ts';
import { Field } from '#src/ui/Field.tsx';
import { productTypeLabel } from './type-label.ts';

/** What is chosen for a list as a whole: whose it is, its sheet, its season, its kind of stock. */
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
        <Field className="desk-field" label="Sheet">
          {(control) => (
            <select
              {...control}
              className="in"
              value={choice.sheet ?? reading.sheet}
              onChange={({ target }) => chooseReading({ sheet: target.value })}
            >
              {reading.sheets.map((sheet) => (
                <option key={sheet}>{sheet}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      {!fields.includes('season') && (
        <Field className="desk-field" label="All its tires are">
          {(control) => (
            <select
              {...control}
              className="in"
              value={choice.type ?? reading.type ?? ''}
              onChange={({ target }) => chooseReading({ type: TYPE_SHORTS.find((type) => type === target.value) })}
            >
              <option value="">not said</option>
              {TYPE_SHORTS.filter((type) => type !== 'tirebags').map((type) => (
                <option key={type} value={type}>
                  {productTypeLabel(type)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {fields.includes('stock') && (
        <Field className="desk-field" label="Its stock is">
          {(control) => (
            <select
              {...control}
              className="in"
              value={choice.stock ?? reading.stock}
              onChange={({ target }) => chooseReading({ stock: target.value === 'shops' ? 'shops' : 'warehouses' })}
            >
              <option value="warehouses">the supplier’s, added up</option>
              <option value="shops">that of the two shops, in this order</option>
            </select>
          )}
        </Field>
      )}
      {fields.includes('warranty') && (
        <Field className="desk-field" label="Its warranty is in">
          {(control) => (
            <select
              {...control}
              className="in"
              value={choice.warranty ?? reading.warranty}
              onChange={({ target }) => chooseReading({ warranty: target.value === 'km' ? 'km' : 'miles' })}
            >
              <option value="miles">miles</option>
              <option value="km">kilometres</option>
            </select>
          )}
        </Field>
      )}
    </div>
  );
}
