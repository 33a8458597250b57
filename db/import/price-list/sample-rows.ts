import type { PriceListField } from '#src/domain/product/list-fields.ts';
import type { TypeShort } from '#src/domain/product/product-type.ts';
import { formatTireSize } from '#src/domain/size/tire-size.ts';
import type { ListedTire } from '../../suppliers/listed-tire.ts';
import { clean } from '../cell/cell.ts';
import type { KnownList } from '../mapping/known-list.ts';
import { readRow, type RawRow, type RowTerms } from './row.ts';

const SAMPLE_FIELDS = ['sku', 'brand', 'pattern', 'size', 'loadSpeed', 'season', 'cost', 'msrp', 'stock'] as const;
type SampleField = (typeof SAMPLE_FIELDS)[number];

/** A row as it would be read; of a rejected row the cells as they are in the list. */
export interface SampleRow {
  line: number;
  cells: Record<SampleField, string>;
  /** of which cells something is wrong */
  wrong: SampleField[];
  reasons: string[];
}

/** Fields that are shown together in the cell of another one. */
const PARTS: Partial<Record<PriceListField, SampleField>> = {
  sizePrefix: 'size',
  width: 'size',
  ratio: 'size',
  rim: 'size',
  loadIndex: 'loadSpeed',
  speedRating: 'loadSpeed',
};
const isShown = (field: PriceListField): field is SampleField => (SAMPLE_FIELDS as readonly string[]).includes(field);

/** Reads the first rows of a list, even by an incomplete mapping. @param chosen by a person, about the whole list */
export function readSampleRows(
  { columns, sample, type, warrantyUnit, mapping }: KnownList,
  chosen: { type?: TypeShort | undefined },
  most: number,
): SampleRow[] {
  const has = (field: PriceListField) => columns.some((column) => column.field === field);
  const terms: RowTerms = {
    supplier: '',
    warrantyUnit: mapping?.warrantyUnit ?? warrantyUnit,
    places: undefined,
    type: has('season') ? undefined : (chosen.type ?? type),
    sizeInParts: !has('size'),
    seasons: new Map(Object.entries(mapping?.seasons ?? {}).map(([word, one]) => [word.toLowerCase(), one])),
  };
  return sample.slice(0, most).map(({ line, cells }) => {
    const raw: RawRow = {};
    const shown = Object.fromEntries(SAMPLE_FIELDS.map((field) => [field, ''])) as Record<SampleField, string>;
    for (const [at, { field }] of columns.entries()) {
      if (!field) continue;
      const cell = cells[at] ?? '';
      if (field === 'stock') raw.stock = [...(raw.stock ?? []), cell];
      else raw[field] = cell;
      const place = PARTS[field] ?? field;
      if (isShown(place)) shown[place] = [shown[place], clean(cell)].filter(Boolean).join(' ').slice(0, 60);
    }
    const { row, reasons, fields } = { fields: [], ...readRow(raw, terms) };
    return row
      ? { line, cells: showTexts(row), wrong: [], reasons: [] }
      : {
          line,
          cells: shown,
          wrong: [...new Set(fields.map((field) => PARTS[field] ?? field).filter(isShown))],
          reasons,
        };
  });
}

const showTexts = (row: ListedTire): SampleRow['cells'] => ({
  sku: row.sku,
  brand: row.brand,
  pattern: row.pattern,
  size: formatTireSize(row.size!),
  loadSpeed: `${row.loadIndex}${row.speedRating} ${row.loadRange}`.trim(),
  season: row.type,
  cost: row.cost,
  msrp: row.msrp ?? '',
  stock: String(row.count),
});
