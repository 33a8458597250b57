import type { ListField } from '#src/domain/product/list-fields.ts';
import { parseTireSize } from '#src/domain/size/tire-size.ts';
import {
  InvalidCell,
  readAmount,
  readBarcode,
  readLoadSpeed,
  readSpeedRating,
  readStock,
  readTread,
  readYesNo,
} from '../cell/cell.ts';
import { parseLoadRange } from '../cell/load-range.ts';
import { seasonOf } from '../cell/season.ts';

const valid = (read: unknown) => !(read instanceof InvalidCell);
const number = (text: string) => Number(text.replace(',', '.'));

/** How to recognise a field's cells, and what to call them: `98 % of these cells are sizes`. Free text has no entry. */
export const CELL_KINDS: Partial<Record<ListField, { are: string; fits: (cell: string) => boolean }>> = {
  size: { are: 'sizes', fits: (cell) => parseTireSize(cell) !== null },
  width: {
    are: 'widths of tires',
    fits: (cell) =>
      (number(cell) >= 125 && number(cell) <= 395 && number(cell) % 5 === 0) ||
      (number(cell) >= 26 && number(cell) <= 54),
  },
  ratio: {
    are: 'aspect ratios',
    fits: (cell) =>
      (number(cell) >= 20 && number(cell) <= 95 && number(cell) % 5 === 0) ||
      (number(cell) >= 7 && number(cell) <= 18.5),
  },
  rim: {
    are: 'rim diameters',
    fits: (cell) => /^(Z?R)? ?(1\d|2\d|30)([.,]\d)?(["”]| ?po| ?in)? ?(C|LT)?$/i.test(cell),
  },
  loadSpeed: { are: 'load indexes with a speed rating', fits: (cell) => valid(readLoadSpeed(cell)) },
  loadIndex: {
    are: 'load indexes',
    fits: (cell) => /^\d{2,3}(\/\d{2,3})?$/.test(cell) && parseInt(cell, 10) >= 60 && parseInt(cell, 10) <= 150,
  },
  speedRating: { are: 'speed ratings', fits: (cell) => valid(readSpeedRating(cell)) },
  loadRange: { are: 'load ranges', fits: (cell) => parseLoadRange(cell) !== null },
  season: { are: 'seasons', fits: (cell) => seasonOf(cell) !== null },
  cost: { are: 'amounts', fits: (cell) => valid(readAmount(cell, '')) },
  msrp: { are: 'amounts', fits: (cell) => valid(readAmount(cell, '')) },
  stock: { are: 'numbers in stock', fits: (cell) => valid(readStock(cell, '')) },
  snowflake: { are: 'yes or no', fits: (cell) => valid(readYesNo(cell, '')) },
  runFlat: { are: 'yes or no', fits: (cell) => valid(readYesNo(cell, '')) },
  studdable: { are: 'yes or no', fits: (cell) => valid(readYesNo(cell, '')) },
  treadDepth: { are: 'tread depths', fits: (cell) => valid(readTread(cell)) },
  barcode: { are: 'barcodes', fits: (cell) => readBarcode(cell).length >= 11 },
};

/** The share of the cells that fit, 0–1. Empty cells do not count. */
export function measureShare(cells: readonly string[], fits: (cell: string) => boolean): number {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
}
