import type { AlternateSize } from '#src/domain/list/facets.ts';
import { toHundredths } from '#src/domain/list/row-test.ts';
import {
  ALTERNATE_TOLERANCE_PERCENT,
  diameterDifference,
  formatTireSize,
  parseSizeSlug,
  sizeSlug,
  type TireSize,
} from '#src/domain/size/tire-size.ts';
import { indexOf, type ListColumns } from './columns.ts';

const MAX_ALTERNATES = 8;

/**
 * Sizes in stock for the same rim whose diameter differs by at most 3 %, nearest first.
 * @param typeIds of these types, if there are any; none: of any type
 * @param bits of the marks that a tire must have, such as the LT of its size
 */
export function alternatesOf(
  columns: ListColumns,
  size: TireSize,
  typeIds: readonly number[],
  bits: number,
): AlternateSize[] {
  const { count, rim, type, marks } = columns;
  const isOffered = (row: number) =>
    count[row]! > 0 && (marks[row]! & bits) === bits && (!typeIds.length || typeIds.includes(type[row]!));
  const near = Array.from(indexOf(columns).bySize)
    .filter(([slug, rows]) => rim[rows[0]!] === toHundredths(size.rim) && slug !== sizeSlug(size))
    .flatMap(([slug, rows]): AlternateSize[] => {
      const other = parseSizeSlug(slug)!;
      const difference = diameterDifference(size, other);
      const offered = rows.filter(isOffered).length;
      if (!offered || Math.abs(difference) > ALTERNATE_TOLERANCE_PERCENT) return [];
      return [
        {
          size: formatTireSize(other),
          size_slug: slug,
          count: offered,
          diameter_difference_percent: Math.round(difference * 10) / 10,
        },
      ];
    })
    .sort(
      (a, b) =>
        Math.abs(a.diameter_difference_percent) - Math.abs(b.diameter_difference_percent) ||
        b.count - a.count ||
        a.size_slug.localeCompare(b.size_slug, 'en'),
    )
    .slice(0, MAX_ALTERNATES);
  return near.length || !typeIds.length ? near : alternatesOf(columns, size, [], bits);
}
