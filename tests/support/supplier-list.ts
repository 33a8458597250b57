/** Price lists of suppliers and of the shop itself, as an import takes them. */
import { mappingFrom, type Mapping } from '#src/features/import/mapping.server.ts';

const HEADER = 'Item,Brand,Pattern,Size,Load,Season,Cost,Stock';
const COLUMNS = {
  sku: 'Item',
  brand: 'Brand',
  pattern: 'Pattern',
  size: 'Size',
  loadSpeed: 'Load',
  season: 'Season',
  cost: 'Cost',
  stock: ['Stock'],
};
const listBytes = (header: string, lines: readonly string[]) => Buffer.from([header, ...lines, ''].join('\n'));

/** @param lines `1,Toyo,Celsius,215/65R16,98T,Winter,100.00,4` */
export const supplierList = (
  supplier: string,
  lines: readonly string[],
): { file: string; bytes: Buffer; mapping: Mapping } => ({
  file: `${supplier}.csv`,
  bytes: listBytes(HEADER, lines),
  mapping: mappingFrom({ supplier, stockPlaces: 'warehouses', columns: COLUMNS }),
});

/** So many lines for it, of one size. */
export const observeLines = (count: number, cost: (at: number) => number): string[] =>
  Array.from({ length: count }, (_, at) => `${at},Toyo,Observe ${at},225/65R17,102T,Winter,${cost(at)}.00,8`);

/** Cells of a row with a suggested price, the stock of two places and a UPC. */
const CELLS = {
  item: '100',
  brand: 'Toyo',
  pattern: 'Celsius II',
  size: '225/65R17',
  load: '102H',
  season: 'All Weather',
  cost: '100.00',
  msrp: '',
  a: '4',
  b: '8',
  upc: '',
};
/** A row of such a list, with other cells where a test needs them. */
export const offerLine = (changes: Partial<typeof CELLS> = {}) => Object.values({ ...CELLS, ...changes }).join(',');

/** A list of such rows. @param supplier the prefix of its item numbers; none of the shop, whose places are its own */
export const offerList = (supplier: string, lines: readonly string[]): ReturnType<typeof supplierList> => ({
  file: `${supplier || 'own'}.csv`,
  bytes: listBytes('Item,Brand,Pattern,Size,Load,Season,Cost,MSRP,Stock A,Stock B,UPC', lines),
  mapping: mappingFrom({
    supplier,
    stockPlaces: supplier === '' ? 'shops' : 'warehouses',
    columns: { ...COLUMNS, msrp: 'MSRP', stock: ['Stock A', 'Stock B'], barcode: 'UPC' },
  }),
});
