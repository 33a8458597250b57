/** How the cost of lists grows: the engine alone over made-up products, then two million rows in PostgreSQL with partial indexes. */
import pg from 'pg';
import { selectRows } from '#src/features/filter/select-rows.ts';
import { listRow, type ListRow } from '#src/features/filter/list-row.ts';
import { EMPTY_FILTER, type ProductFilter } from '#src/features/filter/filter.ts';
import type { ListNames } from '#src/features/filter/criteria.ts';
import { formatTireSize, sizeSlug } from '#src/features/sizes/tire-size.ts';
import { startPostgres } from '../databases/postgres-server.ts';
import { benchRows } from './catalogue.ts';

const SIZES = [10_000, 50_000, 200_000, 2_000_000];
const RUNS = 7;
const LISTS: Readonly<Record<string, readonly [filter: Partial<ProductFilter>, where: string]>> = {
  'three filters': [
    { types: ['wintertires'], rim: 17, maxPrice: 250 },
    `type = 'wintertires' and rim = 17 and cents <= 25000`,
  ],
  'one size': [{ width: 225, profile: 65, rim: 17 }, `slug = '225-65r17'`],
};

async function milliseconds(work: () => unknown): Promise<string> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const since = performance.now();
    await work();
    times.push(performance.now() - since);
  }
  return times.toSorted((a, b) => a - b)[RUNS >> 1]!.toFixed(1);
}

function* madeUp(count: number): Generator<ListRow> {
  for (const { size, retailPrice, type, count: left, ...row } of benchRows(count))
    yield listRow({
      ...row,
      id: Number(row.sku.slice(2)),
      size: formatTireSize(size!),
      size_slug: sizeSlug(size!),
      width: size!.width,
      profile: size!.profile,
      rim: size!.rim,
      type_short: type,
      brand_id: 1,
      pattern_id: 1,
      retail_price: retailPrice,
      count: left,
      load_index: row.loadIndex,
      speed_rating: row.speedRating,
      load_range: row.loadRange,
      in_stock: left > 0,
      status_type: 0,
    } as unknown as Parameters<typeof listRow>[0]);
}

export async function benchGrowth(): Promise<void> {
  console.log(
    `| products | ${Object.keys(LISTS).join(' | ')} | memory of rows, MB |\n|---|${'---|'.repeat(Object.keys(LISTS).length + 1)}`,
  );
  const names = { types: [], brands: [], shops: {} } as unknown as ListNames;
  for (const count of SIZES) {
    const before = process.memoryUsage().heapUsed;
    const rows = [...madeUp(count)];
    const times = [];
    for (const [filter] of Object.values(LISTS))
      times.push(await milliseconds(() => selectRows(rows, { ...EMPTY_FILTER, ...filter }, names)));
    console.log(`| ${[count, ...times, Math.round((process.memoryUsage().heapUsed - before) / 1e6)].join(' | ')} |`);
  }
  const postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const count = SIZES.at(-1)!;
    await client.query(`create table listed as select id, (array['wintertires','allseasontires','allweathertires','summertires','allterraintires','mudterraintires'])[1 + id / 20 % 6] as type,
      13 + id * 7919 % 10 as rim, (165 + id * 104729 % 16 * 10) || '-' || (35 + id * 1299709 % 10 * 5) || 'r' || (13 + id * 7919 % 10) as slug,
      9000 + id * 2654435761 % 30000 as cents, id % 4 > 0 as stock from generate_series(1, ${count}::bigint) id`);
    for (const short of ['wintertires', 'allseasontires', 'summertires'])
      await client.query(`create index on listed (rim, cents) where type = '${short}' and stock`);
    await client.query('create index on listed (slug, cents) where stock');
    await client.query('analyze listed');
    for (const [name, [, where]] of Object.entries(LISTS)) {
      const page = await milliseconds(() =>
        client.query(`select * from listed where stock and ${where} order by cents limit 24`),
      );
      const facets = await milliseconds(() =>
        client.query(`select type, rim, count(*) from listed where stock and ${where} group by 1, 2`),
      );
      console.log(`PostgreSQL, ${count} rows, ${name}: ${page} ms a page, ${facets} ms its counts`);
    }
  } finally {
    await client.end();
    await postgres.stop();
  }
}
