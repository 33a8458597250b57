/** What a supplier's list held and did, in the words of the command line and the desk. */

export interface ListFigures {
  rows: number;
  rejected: number;
  added: number;
  changed: number;
  unchanged: number;
  /** offers that were joined to tires of other suppliers, and those that wait for an editor */
  joined: number;
  waiting: number;
  /** items of the list before that it no longer had */
  gone: number;
}

const number = (n: number) => n.toLocaleString('en-CA');

export const formatCount = (n: number, one: string, many = `${one}s`): string => `${number(n)} ${n === 1 ? one : many}`;

/** `8,191 rows read, 36 rejected` */
export const rowsText = ({ rows, rejected }: Pick<ListFigures, 'rows' | 'rejected'>): string =>
  `${formatCount(rows, 'row')} read, ${number(rejected)} rejected`;

/** `Added 1 product, changed 300, left 7,854 as they are.` */
export function writtenText(
  { added, changed, unchanged }: Pick<ListFigures, 'added' | 'changed' | 'unchanged'>,
  isDry = false,
): string {
  const did = isDry
    ? { add: 'Would add', change: 'change', leave: 'leave' }
    : { add: 'Added', change: 'changed', leave: 'left' };
  return `${did.add} ${formatCount(added, 'product')}, ${did.change} ${number(changed)}, ${did.leave} ${number(unchanged)} as they are.`;
}

/** What a list means for tires that other suppliers offer as well. */
export const offersText = ({ joined, waiting }: Pick<ListFigures, 'joined' | 'waiting'>): string[] => [
  ...(joined > 0 ? [`${formatCount(joined, 'offer')} for tires that you also get from another supplier.`] : []),
  ...(waiting > 0
    ? [`${formatCount(waiting, 'offer')} may match a tire you already have: decide at the desk, under Offers to match.`]
    : []),
];

/** `3 items of the last list are no longer listed, and no longer in stock there` */
export const goneText = (gone: number): string =>
  `${formatCount(gone, 'item')} of the last list ${gone === 1 ? 'is' : 'are'} no longer listed, and no longer in stock there`;

export interface CostMove {
  sku: string;
  title: string;
  from: string;
  to: string;
  percent: number;
}

/** Of the fields of a row as it is read, and their titles. Prices and stock are numbers. */
export const SAMPLE_TITLES = {
  sku: 'Item',
  brand: 'Brand',
  pattern: 'Pattern',
  size: 'Size',
  loadSpeed: 'Load, speed',
  season: 'Type',
  cost: 'Cost',
  msrp: 'Suggested',
  retail: 'Retail',
  partner: 'Partner',
  vip: 'VIP',
  stock: 'Stock',
};
export type SampleField = keyof typeof SAMPLE_TITLES;

/** A row as it would be read; of a rejected row the cells as they are in the list. */
export interface SampleRow {
  line: number;
  cells: Record<SampleField, string>;
  /** of which cells something is wrong */
  wrong: SampleField[];
  reasons: string[];
}

/** A product that would change, with the old and the new value of each column that differs. */
export interface ProductDifference {
  sku: string;
  title: string;
  columns: { column: string; from: string | null; to: string | null }[];
}

export interface ListComparison {
  differences: ProductDifference[];
  /** the largest changes of the cost, from the largest increase to the largest decrease */
  moves: CostMove[];
  /** products that would leave less than `limit` percent of the retail price, the ten lowest by name */
  low_margins: {
    limit: number;
    count: number;
    lowest: { sku: string; title: string; cost: string; retail: string; percent: number }[];
  };
}

export interface ImportedList {
  id: number;
  supplier: string;
  file: string;
  who: string;
  at: string;
  figures: ListFigures;
  /** null: it was not taken back */
  undone_at: string | null;
  undone_by: string;
  /** false once it was taken back, or when it changed nothing */
  can_undo: boolean;
}
