import { useStore } from '@nanostores/react';
import type { PriceListReading } from '#src/contracts/editor/price-list.ts';
import { isPriceListField, LIST_FIELDS } from '#src/domain/product/list-fields.ts';
import { $priceList, chooseField } from '#src/stores/editor/price-list.ts';
import { DeskSelect } from '../fields/DeskSelect.tsx';
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
              <DeskSelect
                aria-label={`What ${name} holds`}
                value={now ?? ''}
                options={[['', 'Nothing that is read'], ...Object.entries(LIST_FIELDS)]}
                choose={(chosen) => chooseField(at, isPriceListField(chosen) ? chosen : null)}
              />
            </td>
            <td className="why">{now === field ? reason : 'You have chosen it.'}</td>
          </tr>
        );
      })}
    </DeskTable>
  );
}
