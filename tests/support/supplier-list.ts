/** A supplier's price list, as an import takes it. */
import { mappingFrom, type Mapping } from '#src/features/list-files/mapping.server.ts';

const HEADER = 'Item,Brand,Pattern,Size,Load,Season,Cost,Stock';

/** @param lines `1,Toyo,Celsius,215/65R16,98T,Winter,100.00,4` */
export const supplierList = (
  supplier: string,
  lines: readonly string[],
): { file: string; bytes: Buffer; mapping: Mapping } => ({
  file: `${supplier}.csv`,
  bytes: Buffer.from([HEADER, ...lines, ''].join('\n')),
  mapping: mappingFrom(
    {
      supplier,
      stockPlaces: 'warehouses',
      columns: {
        sku: 'Item',
        brand: 'Brand',
        pattern: 'Pattern',
        size: 'Size',
        loadSpeed: 'Load',
        season: 'Season',
        cost: 'Cost',
        stock: ['Stock'],
      },
    },
    'the mapping',
  ),
});
