import { useStore } from '@nanostores/react';
import type { PriceListReading } from '#src/contracts/editor/price-list.ts';
import { LIST_FIELDS } from '#src/domain/product/list-fields.ts';
import { $priceList, previewPriceList } from '#src/stores/editor/price-list.ts';
import { ListChoices } from './ListChoices.tsx';
import { PriceListColumns } from './PriceListColumns.tsx';

const SOURCES: Record<PriceListReading['source'], string> = {
  kept: 'It is read as the last list of this supplier.',
  own: 'Its columns are those of the shop’s own list.',
  guessed: 'Its columns are new here. Check what each is taken for, and choose something else where it is wrong.',
};

const missingText = (missing: PriceListReading['missing']) => {
  const fields = missing.filter((field) => field !== 'supplier').map((field) => LIST_FIELDS[field]);
  return [
    missing.includes('supplier') && 'Please say whose list it is.',
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
          <button type="button" className="btn btn-go" onClick={() => file && void previewPriceList(file, choice)}>
            Read it so
          </button>
        </p>
      )}
    </section>
  );
}
