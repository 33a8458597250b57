import { SORT_TITLES, SORTS, withSort, type Sort } from '#src/domain/filter.ts';
import { choose } from '#src/stores/filter.ts';

/** The order of the list; stands above it on desktops and in the bar at the bottom of phones. */
export function SortSelect({ sort, className }: { sort: Sort; className: string }) {
  return (
    <select className={className} aria-label="Sort by" value={sort} autoComplete="off" onChange={(event) => choose((f) => withSort(f, event.target.value as Sort))}>
      {SORTS.map((value) => <option key={value} value={value}>{SORT_TITLES[value]}</option>)}
    </select>
  );
}
