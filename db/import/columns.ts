import type { ListRecord } from './price-list.ts';
import type { MappedField, Mapping } from './mapping.ts';
import { Refusal } from './refusal.ts';
import type { RawRow } from './row.ts';
import { clean, quoted } from './cell.ts';

/** Cuts a record into the fields of the mapping, or says why it cannot be one of this list's. */
export type Cutter = (record: ListRecord) => RawRow | string;

/** @param header the list's first record @throws Refusal when a column of the mapping is missing or stands there twice */
export function cutterFor(header: ListRecord, { columns }: Mapping, name: string): Cutter {
  const titles = header.cells.map((title) => clean(title).toLowerCase());
  const place = (column: string): number => {
    const at = titles.indexOf(clean(column).toLowerCase());
    if (at < 0) throw new Refusal(`${name} has no column ${quoted(column)}. It has: ${header.cells.map((title) => quoted(clean(title))).join(', ')}.`);
    if (titles.indexOf(titles[at]!, at + 1) >= 0) throw new Refusal(`${name} has two columns ${quoted(column)}.`);
    return at;
  };
  const { stock = [], ...single } = columns;
  const fields = Object.entries(single).map(([field, column]) => [field as MappedField, place(column)] as const);
  const stockAt = stock.map(place);
  return ({ cells }) => {
    const extra = cells.slice(titles.length).some((cell) => cell.trim() !== ''); // spreadsheets leave blank cells at the end
    if (extra || cells.length < titles.length) return `the line has ${cells.length} cells where the list has ${titles.length} columns`;
    const raw: RawRow = { stock: stockAt.map((at) => cells[at]!) };
    for (const [field, at] of fields) raw[field] = cells[at]!;
    return raw;
  };
}
