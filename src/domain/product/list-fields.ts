/** What a column of a supplier's list may hold, as it is called at the desk and on the command line. */
export const LIST_FIELDS = {
  sku: 'Item number',
  brand: 'Brand',
  pattern: 'Pattern',
  size: 'Size',
  sizePrefix: 'Size: P, LT or C',
  width: 'Size: width',
  ratio: 'Size: aspect ratio',
  rim: 'Size: rim',
  loadSpeed: 'Load and speed',
  loadIndex: 'Load index',
  speedRating: 'Speed rating',
  loadRange: 'Load range or ply',
  season: 'Season or type',
  cost: 'Cost',
  msrp: 'Suggested price',
  stock: 'Stock',
  snowflake: 'Three-peak snowflake',
  runFlat: 'Run-flat',
  studdable: 'Studdable',
  utqg: 'UTQG',
  treadDepth: 'Tread depth',
  sidewall: 'Sidewall',
  warranty: 'Warranty',
  barcode: 'UPC or EAN',
  partNumber: 'Maker’s part number',
} as const;
export type PriceListField = keyof typeof LIST_FIELDS;

export const isPriceListField = (text: string): text is PriceListField => text in LIST_FIELDS;
