import {
  ALTERNATE_TOLERANCE_PERCENT,
  diameterDifference,
  formatTireSize,
  parseSizeSlug,
  sizeSlug,
  type TireSize,
} from '../size/tire-size.ts';
import type { AlternateSize } from './facets.ts';
import type { ListRow } from './list-row.ts';

const MAX_ALTERNATES = 8;

/**
 * Sizes in stock for the same rim whose diameter differs by at most 3 %, nearest first.
 * @param bySize the tires of each size, by its slug
 * @param isWanted whether a tire is what the list asks for, whatever its size
 */
export function alternateSizes(
  bySize: ReadonlyMap<string, readonly ListRow[]>,
  size: TireSize,
  isWanted: (row: ListRow) => boolean,
): AlternateSize[] {
  return [...bySize]
    .filter(([slug, [row]]) => row!.rim === size.rim && slug !== sizeSlug(size))
    .flatMap(([slug, rows]): AlternateSize[] => {
      const other = parseSizeSlug(slug)!;
      const difference = diameterDifference(size, other);
      const count = rows.filter((row) => row.stock > 0 && isWanted(row)).length;
      if (!count || Math.abs(difference) > ALTERNATE_TOLERANCE_PERCENT) return [];
      return [
        {
          size: formatTireSize(other),
          size_slug: slug,
          count,
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
}
