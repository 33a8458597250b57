import { useStore } from '@nanostores/react';
import type { PriceListReading } from '#src/contracts/editor/price-list.ts';
import { LIST_FIELDS, isPriceListField } from '#src/domain/product/list-fields.ts';
import { $priceList, previewPriceList, chooseField } from '#src/stores/editor/price-list.ts';
import { ListChoices } from './ListChoices.tsx';
import { Select } from '#src/ui/Select.tsx';
import { DeskTable } from '../desk-list/DeskTable.tsx';
import { LargeButton } from '../actions.tsx';

const SOURCES: Record<PriceListReading['source'], string> = {
  kept: 'Read like the last list from this supplier.',
  own: 'Same columns as the shop’s own list.',
  guessed: 'New columns. Check each one, and change those that are wrong.',
};

const missingText = (missing: PriceListReading['missing']) => {
  const fields = missing.filter((field) => field !== 'supplier').map((field) => LIST_FIELDS[field]);
  return [
    missing.includes('supplier') && 'Please choose the supplier.',
    fields.length > 0 && `No column was found for: ${fields.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
};

export function ListReading({ reading }: { reading: PriceListReading }) {
  const { file, choice, chosen } = useStore($priceList);
  const missing = missingText(reading.missing);
  return (
    <section className="list-reading">
      <h2>How {file?.name} is read</h2>
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
