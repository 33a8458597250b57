import type { SupplierMapping } from '#src/contracts/editor/suppliers.ts';
import { LIST_FIELDS } from '#src/domain/product/list-fields.ts';
import { productTypeLabel } from '../price-list/type-label.ts';
import { DeskTable } from '../desk-list/DeskTable.tsx';

/** How the lists of a supplier are read: the column of each field. */
export function ListMapping({ of, mapping }: { of: string; mapping: SupplierMapping }) {
  const { sheet, type, stock, warranty, columns } = mapping;
  const has = (name: string) => columns.some(({ field }) => field === name);
  const notes = [
    sheet && `The sheet “${sheet}”.`,
    type && `All its tires are ${productTypeLabel(type)}.`,
    has('stock') &&
      (stock === 'shops' ? 'Its stock is that of the two shops.' : 'Its stock is the supplier’s, added up.'),
    has('warranty') && `Its warranty is in ${warranty === 'km' ? 'kilometres' : 'miles'}.`,
  ].filter(Boolean);
  return (
    <details>
      <summary>How its lists are read: {columns.length} fields</summary>
      {notes.length > 0 && <p>{notes.join(' ')}</p>}
      <DeskTable label={`How lists of ${of} are read`} columns={['Field', 'Column']}>
        {columns.map(({ field, names }) => (
          <tr key={field}>
            <th scope="row">{LIST_FIELDS[field]}</th>
            <td>{names.join(', ')}</td>
          </tr>
        ))}
      </DeskTable>
      <p className="note">Choose it again with the next list, on the page Price list.</p>
    </details>
  );
}
