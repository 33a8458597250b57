import { useEffect, useRef } from 'react';
import { SORT_TITLES, SORTS, withSort, type Sort } from '#src/domain/list/filter.ts';
import { changeFilter } from '#src/stores/list/list.ts';

const sortBy = (value: string): void => changeFilter((f) => withSort(f, value as Sort));

/** The order of the list; above it on desktops, in the bar at the bottom on phones. */
export function SortSelect({ sort, className }: { sort: Sort; className: string }) {
  const select = useRef<HTMLSelectElement>(null);
  // takes over a choice that was made before hydration
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
