export interface PriceTable {
  columns: string[];
  /** the cells of each row, one per column */
  rows: string[][];
}
