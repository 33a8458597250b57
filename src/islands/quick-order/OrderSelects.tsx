/** The selects above the tires of a quick order. */
import { typeLabel } from '#src/domain/product/product-type.ts';
import { TIRE_COLUMNS, type TireColumn, type TireOrder } from '#src/domain/list/tire-sort.ts';

interface TypeFilterProps {
  /** the types of all tires: short and full name */
  types: ReadonlyArray<readonly [short: string, name: string]>;
  /** short name; empty: all types */
  type: string;
  setType(type: string): void;
}

export const TypeFilter = ({ types, type, setType }: TypeFilterProps) => (
  <label className="field">
    <span>Type</span>
    <select className="in" value={type} onChange={(event) => setType(event.target.value)}>
      <option value="">All types</option>
      {types.map(([short, name]) => (
        <option key={short} value={short}>
          {typeLabel(name)}
        </option>
      ))}
    </select>
  </label>
);

interface SortSelectProps {
  columns: readonly TireColumn[];
  by: TireColumn;
  setOrder(order: TireOrder): void;
}

/** Sorts the tires on phones, where the tables have no header to press. */
export const PhoneSortSelect = ({ columns, by, setOrder }: SortSelectProps) => (
  <label className="field on-phones">
    <span>Sort by</span>
    <select
      className="in"
      value={by}
      onChange={(event) => setOrder({ by: event.target.value as TireColumn, down: false })}
    >
      {columns.map((column) => (
        <option key={column} value={column}>
          {TIRE_COLUMNS[column]}
        </option>
      ))}
    </select>
  </label>
);
