import { useStore } from '@nanostores/react';
import type { PriceListReading } from '#src/contracts/editor/price-list.ts';
import { isPriceListField, LIST_FIELDS } from '#src/domain/product/list-fields.ts';
import { $priceList, chooseField } from '#src/stores/editor/price-list.ts';
import { DeskTable } from '../desk-list/DeskTable.tsx';

export function PriceListColumns({ columns }: { columns: PriceListReading['columns'] }) {
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
              <select
                className="in"
                aria-label={`What ${name} holds`}
                value={now ?? ''}
                onChange={({ target }) => chooseField(at, isPriceListField(target.value) ? target.value : null)}
              >
                <option value="">Nothing that is read</option>
                {Object.entries(LIST_FIELDS).map(([one, label]) => (
                  <option key={one} value={one}>
                    {label}
                  </option>
                ))}
              </select>
            </td>
            <td className="why">{now === field ? reason : 'You have chosen it.'}</td>
          </tr>
        );
      })}
    </DeskTable>
  );
}
