/** The first rows of a list as they are read, for the desk. */
import type { ThreePrices } from '#src/features/shop/price-rules.ts';
import { printedSize } from '#src/features/catalogue/row.server.ts';
import { SAMPLE_FIELDS, type SampleField, type SampleRow } from '#src/kit/list-figures.ts';
import type { ListedTire } from '#src/features/suppliers/listed-tire.private.server.ts';
import { clean } from '#src/features/list-files/cell.server.ts';
import type { DraftMapping } from '#src/features/list-files/mapping.server.ts';
import type { ListRecord } from '#src/features/list-files/text-list.server.ts';
import { makeColumnReader } from './header.server.ts';
import type { ListFile } from './list-file.server.ts';
import { isDiscontinued, rowTermsFrom, type RawRow } from './row.server.ts';
import { tireOrWheelReader } from './read-list.server.ts';
import { rowsBelowHeadings, type KnownNames } from './tire-names.server.ts';

export interface SampledList {
  list: ListFile;
  header: ListRecord;
  sample: ListRecord[];
  names: KnownNames;
}

const MOST_ROWS = 20;

/** Fields that are shown together in the cell of another one. */
const PARTS: Partial<Record<string, SampleField>> = {
  sizePrefix: 'size',
  width: 'size',
  ratio: 'size',
  rim: 'size',
  loadIndex: 'loadSpeed',
  speedRating: 'loadSpeed',
};

const sampleField = (field: string): SampleField | undefined =>
  PARTS[field] ?? SAMPLE_FIELDS.find((shown) => shown === field);

/** By a mapping that may be incomplete. A rejected row has its cells as they are in the list. */
export function readSampleRows(
  { list, header, sample, names }: SampledList,
  mapping: DraftMapping,
  pricesOf: (row: ListedTire) => ThreePrices,
): SampleRow[] {
  const { columns } = mapping;
  const terms = rowTermsFrom({ ...mapping, supplier: '' }, names);
  const cut = makeColumnReader(header, columns, list);
  const read = tireOrWheelReader(header.cells, terms);
  const rows = rowsBelowHeadings(sample, names, header.cells).map(({ record: { line, cells }, heading }): SampleRow => {
    const raw = cut({ line, cells });
    if (typeof raw === 'string') return { line, cells: cellsAsListed({}, columns), wrong: [], reasons: [raw] };
    if (raw.status && isDiscontinued(clean(raw.status), terms))
      return { line, cells: cellsAsListed(raw, columns), wrong: [], reasons: ['discontinued, so it is not offered'] };
    const reading = read(raw, cells, heading);
    if (!reading.reasons)
      return { line, cells: cellsAsRead(reading.row, pricesOf(reading.row)), wrong: [], reasons: [] };
    const wrong = new Set(reading.fields.flatMap((field) => sampleField(field) ?? []));
    return { line, cells: cellsAsListed(raw, columns), wrong: [...wrong], reasons: reading.reasons };
  });
  return rows.take(MOST_ROWS).toArray();
}

function cellsAsListed(raw: RawRow, columns: DraftMapping['columns']): SampleRow['cells'] {
  const shown = Object.fromEntries(SAMPLE_FIELDS.map((field) => [field, ''])) as SampleRow['cells'];
  for (const [field, cells] of Object.entries(raw)) {
    const isDescribed = field !== 'pattern' && columns[field as keyof RawRow] === columns.pattern;
    const place = isDescribed ? undefined : sampleField(field);
    if (place) shown[place] = [shown[place], ...[cells].flat().map(clean)].filter(Boolean).join(' ').slice(0, 60);
  }
  return shown;
}

const cellsAsRead = (row: ListedTire, prices: ThreePrices): SampleRow['cells'] => ({
  sku: row.sku,
  brand: row.brand,
  pattern: row.pattern,
  size: printedSize(row.size) || row.variant,
  loadSpeed: `${row.loadIndex}${row.speedRating} ${row.loadRange}`.trim(),
  season: row.type,
  cost: row.cost,
  msrp: row.msrp ?? '',
  retail: prices.retailPrice,
  partner: prices.price,
  vip: prices.vipPrice,
  stock: String(row.count),
});
