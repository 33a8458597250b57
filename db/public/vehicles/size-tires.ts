import { rows, type Database } from '#db/client.ts';
import type { ListedSize } from '#src/domain/vehicle/list-vehicle.ts';
import type { StockedTires } from '#src/domain/vehicle/load-verdict.ts';

/** The tires of a size by what they carry, how fast they are and their type, with the number of products. */
export const tiresOfSize = (db: Database, slug: string): Promise<StockedTires[]> =>
  rows<StockedTires>(db)`
    select p.size, p.load_index, p.speed_rating, p.load_range, t.short as type_short, count(*)::int as count
      from products p join product_types t on t.id = p.type_id
      where p.size_slug = ${slug} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;

/** Every size of the catalogue with its number of tires. */
export const listedSizes = (db: Database): Promise<ListedSize[]> =>
  rows<ListedSize>(db)`
    select width::float8 as width, profile::float8 as profile, rim::float8 as rim, n as count from sizes_in_use order by 1, 2, 3`;
