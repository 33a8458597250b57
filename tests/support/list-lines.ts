/** Lines of a made-up price list, in the layout of the shop’s own. */
export const LIST_HEADER =
  'Item #,Brand,Pattern,Size,Load/Speed,Load Range,Season,3PMSF,Run Flat,UTQG,' +
  'Tread (32nds),Sidewall,Warranty (miles),Your Cost,MSRP,Avail NE,Avail SE';
/** Cells of a row that is fine, in the header's order. */
const CELLS = {
  item: '100',
  brand: 'Toyo',
  pattern: 'Celsius II',
  size: '225/65R17',
  load: '102H',
  range: '',
  season: 'All Weather',
  snow: 'Y',
  flat: '',
  utqg: '560AA',
  tread: '11',
  wall: 'Blackwall',
  miles: '60000',
  cost: '$100.00',
  msrp: '$150.00',
  ne: '4',
  se: '20+',
};
/** A row of the list, with other cells where a test needs them. */
export const listLine = (changes: Partial<typeof CELLS> = {}) => Object.values({ ...CELLS, ...changes }).join(',');
/** Rows with these item numbers, the last left out. */
export const listLines = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, at) => listLine({ item: String(from + at) }));
