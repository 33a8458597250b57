import { rows, type Database } from '#db/client.ts';
import type { ListedSize } from '#src/domain/vehicle/list-vehicle.ts';

/** Every size of the catalogue with its number of tires. */
export const listedSizes = (db: Database): Promise<ListedSize[]> =>
  rows<ListedSize>(db)`
    select width::float8 as width, profile::float8 as profile, rim::float8 as rim, n as count from sizes_in_use order by 1, 2, 3`;
