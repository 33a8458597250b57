import type { CatalogueRow } from '#db/catalogue/row.ts';
import { parseTireSize } from '#src/domain/size/tire-size.ts';

/** A winter tire of a size, as the catalogue takes it. */
export const catalogueRow = (sku: string, size: string, changes: Partial<CatalogueRow> = {}): CatalogueRow => ({
  sku,
  brand: 'Nordavik',
  pattern: 'Icefield',
  type: 'wintertires',
  size: parseTireSize(size),
  variant: sku,
  loadIndex: '102',
  speedRating: 'T',
  loadRange: '',
  utqg: '',
  sidewall: '',
  runFlat: null,
  studdable: null,
  snowflake: null,
  treadDepth: null,
  warrantyKm: null,
  retailPrice: '200.00',
  price: '150.00',
  vipPrice: '140.00',
  cost: '100.00',
  msrp: null,
  count: 4,
  location: 1,
  statusType: 0,
  statusVisible: 0,
  tags: [],
  ...changes,
});
