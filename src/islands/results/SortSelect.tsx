import { useEffect, useRef } from 'react';
import { SORT_TITLES, SORTS, withSort, type Sort } from '#src/domain/list/filter.ts';
import { choose } from '#src/stores/list/filter.ts';

const sortBy = (value: string): void => choose((f) => withSort(f, value as Sort));

/** The order of the list; stands above it on desktops and in the bar at the bottom of phones. */
export function SortSelect({ sort, className }: { sort: Sort; className: string }) {
  const select = useRef<HTMLSelectElement>(null);
  // what was chosen before this list woke
  useEffect(() => {
    const chosen = select.current?.value;
    if (chosen && chosen !== sort) sortBy(chosen);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <select
      ref={select}
      className={className}
      aria-label="Sort by"
      value={sort}
      autoComplete="off"
      onChange={(event) => sortBy(event.target.value)}
    >
      {SORTS.map((value) => (
        <option key={value} value={value}>
          {SORT_TITLES[value]}
        </option>
      ))}
    </select>
  );
}
