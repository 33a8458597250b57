import type { ProductFilter } from '#src/domain/list/filter.ts';
import { withMeaning } from '#src/domain/search/query-filter.ts';
import { readQuery } from '#src/domain/search/read-query.ts';
import { indexOf, type ListColumns } from './columns.ts';
import type { ListSource } from './list-source.ts';
import type { BitmapTest } from './select-rows.ts';

export interface ResolvedKeyword {
  /** with the criteria that the keyword says */
  filter: ProductFilter;
  /** the products that have the other words, or the item number; none: any */
  tests: BitmapTest[];
  /** it means a page or a vehicle, which have URLs of their own, where a search leads */
  isElsewhere: boolean;
}

export async function resolveKeyword(source: ListSource, filter: ProductFilter): Promise<ResolvedKeyword> {
  if (!filter.title) return { filter, tests: [], isElsewhere: false };
  const { columns } = source;
  const id = await source.idOfSku(filter.title.trim());
  if (id) return { filter, tests: [testOf(columns, [], id)], isElsewhere: false };
  const query = readQuery(filter.title, await source.vocabulary());
  const { patterns, vehicle, page } = query;
  const words = [...query.words, ...query.quoted];
  const containing = words.length ? await source.patternIds(words) : null;
  const ids =
    patterns && containing ? containing.filter((one) => patterns.ids.includes(one)) : (containing ?? patterns?.ids);
  return {
    filter: withMeaning(filter, query),
    tests: ids ? [testOf(columns, ids)] : [],
    isElsewhere: vehicle !== null || page !== '',
  };
}

/** The products of these patterns, or one product. */
function testOf(columns: ListColumns, patternIds: readonly number[], id = 0): BitmapTest {
  const isOne = new Uint8Array(indexOf(columns).highest.pattern + 1);
  for (const pattern of patternIds) isOne[pattern] = 1;
  const rows = columns.pattern.reduce((bits, pattern, row) => {
    bits[row] = isOne[pattern]!;
    return bits;
  }, new Uint8Array(columns.length));
  const row = indexOf(columns).rowOf.get(id);
  if (row !== undefined) rows[row] = 1;
  return { column: 'pattern', rows };
}
