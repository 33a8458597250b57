/** A price list with the stock of two places and UPCs, from one of several suppliers or of the shop itself. */
import { mappingFrom, type Mapping } from '#src/features/list-files/mapping.server.ts';

const HEADER = 'Item,Brand,Pattern,Size,Load,Season,Cost,MSRP,Stock A,Stock B,UPC';
/** Cells of a row, in the header's order. */
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
/** A row of the list, with other cells where a test needs them. */
export const offerLine = (changes: Partial<typeof CELLS> = {}) => Object.values({ ...CELLS, ...changes }).join(',');

/** The bytes of a list with these rows. */
export const offerList = (lines: readonly string[]): Buffer => Buffer.from([HEADER, ...lines, ''].join('\n'));

/** How the list is read; its two places are the shops or warehouses. @param supplier the prefix of its item numbers */
export const offerMapping = (supplier: string, places: 'shops' | 'warehouses'): Mapping =>
  mappingFrom(
    {
      supplier,
      stockPlaces: places,
      columns: {
        sku: 'Item',
        brand: 'Brand',
        pattern: 'Pattern',
        size: 'Size',
        loadSpeed: 'Load',
        season: 'Season',
        cost: 'Cost',
        msrp: 'MSRP',
        stock: ['Stock A', 'Stock B'],
        barcode: 'UPC',
      },
    },
    'the mapping',
  );
