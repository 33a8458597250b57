/** The first rows of a list as they are read, for the desk. */
import type { PriceListField } from '#src/features/products/list-fields.ts';
import type { ThreePrices } from '#src/features/shop/price-rules.ts';
import { printedSize } from '#src/features/catalogue/row.server.ts';
import { SAMPLE_FIELDS, type SampleField, type SampleRow } from '#src/kit/list-figures.ts';
import type { ListedTire } from '#src/features/suppliers/listed-tire.private.server.ts';
import { clean } from '#src/features/list-files/cell.server.ts';
import type { MappedList, MappingChoice } from './find-mapping.server.ts';
import { isDiscontinued, lowerCaseWords, marksOf, worthOf, type RawRow, type RowTerms } from './row.server.ts';
import { tireOrWheelReader } from './read-list.server.ts';
import { readHeading, type Heading } from './tire-words.server.ts';

/** Fields that are shown together in the cell of another one. */
const PARTS: Partial<Record<PriceListField, SampleField>> = {
  sizePrefix: 'size',
  width: 'size',
  ratio: 'size',
  rim: 'size',
  loadIndex: 'loadSpeed',
  speedRating: 'loadSpeed',
  description: 'pattern',
};

/** The cell in which a field is shown. */
const sampleField = (field: PriceListField): SampleField | undefined =>
  PARTS[field] ?? SAMPLE_FIELDS.find((shown) => shown === field);

/** Reads the first rows of a list, even by an incomplete mapping. A rejected row has its cells as they are in the list. */
export function readSampleRows(
  { columns, header, sample, type, warranty, mapping, pricesFor, rate, names }: MappedList,
  choice: MappingChoice,
  most: number,
  pricesOf: (row: ListedTire) => ThreePrices,
): SampleRow[] {
  const has = (field: PriceListField) => columns.some((column) => column.field === field);
  const chosen = { pricesFor: choice.pricesFor ?? pricesFor, rate: choice.rate ?? rate ?? 1 };
  const terms: RowTerms = {
    supplier: '',
    warrantyUnit: mapping?.warrantyUnit ?? warranty,
    places: has('stock') ? [] : undefined,
    type: mapping?.sections ? undefined : (choice.type ?? type),
    hasSeason: has('season'),
    sizeInParts: !has('size') && !has('description'),
    described: { brand: !has('brand'), size: !has('size') && has('description') },
    seasons: lowerCaseWords({ ...mapping?.seasons, ...choice.seasons }),
    worth: worthOf(chosen, columns.find(({ field }) => field === 'msrp')?.name),
    marks: marksOf(columns.find(({ field }) => field === 'status')?.name),
    names,
  };
  let heading: Heading = {};
  const titles = columns.map(({ name }) => name);
  const read = tireOrWheelReader(titles, terms);
  const rows: SampleRow[] = [];
  for (const { line, cells } of sample) {
    if (rows.length >= most) break;
    const headed = readHeading(cells, names, header.cells);
    if (headed) heading = { ...heading, ...headed };
    if (headed) continue;
    const raw: RawRow = {};
    const shown = Object.fromEntries(SAMPLE_FIELDS.map((field) => [field, ''])) as SampleRow['cells'];
    for (const [index, { field }] of columns.entries()) {
      if (!field) continue;
      const cell = cells[index] ?? '';
      if (field === 'stock') raw.stock = [...(raw.stock ?? []), cell];
      else raw[field] = cell;
      const place = sampleField(field);
      if (place) shown[place] = [shown[place], clean(cell)].filter(Boolean).join(' ').slice(0, 60);
    }
    if (raw.description !== undefined) {
      raw.pattern ??= raw.description;
      if (!has('size') && !has('width')) raw.size = raw.description;
    }
    const gone = raw.status !== undefined && isDiscontinued(clean(raw.status), terms);
    const { row, reasons, fields } = gone
      ? { row: undefined, reasons: ['discontinued, so it is not offered'], fields: [] }
      : { fields: [], ...read(raw, cells, heading) };
    if (row) rows.push({ line, cells: sampleCells(row, pricesOf(row)), wrong: [], reasons: [] });
    else
      rows.push({
        line,
        cells: shown,
        wrong: [...new Set(fields.flatMap((field) => sampleField(field) ?? []))],
        reasons,
      });
  }
  return rows;
}

const sampleCells = (row: ListedTire, prices: ThreePrices): SampleRow['cells'] => ({
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
