import type { ProductFilter } from '#src/domain/list/filter.ts';
import { among, equal } from '#src/domain/list/row-test.ts';
import { withMeaning } from '#src/domain/search/query-filter.ts';
import { readQuery } from '#src/domain/search/read-query.ts';
import type { ListSource } from './list-source.ts';
import type { SelectionTest } from './select-rows.ts';

export interface ResolvedKeyword {
  /** with the criteria that the keyword says */
  filter: ProductFilter;
  /** the products that have the other words, or the item number; none: any */
  tests: SelectionTest[];
  /** it means a page or a vehicle, which have URLs of their own, where a search leads */
  isElsewhere: boolean;
}

export async function resolveKeyword(source: ListSource, filter: ProductFilter): Promise<ResolvedKeyword> {
  if (!filter.title) return { filter, tests: [], isElsewhere: false };
  const id = await source.idOfSku(filter.title.trim());
  if (id) return { filter, tests: [equal('id', id)], isElsewhere: false };
  const query = readQuery(filter.title, await source.vocabulary());
  const { patterns, vehicle, page } = query;
  const words = [...query.words, ...query.quoted];
  const containing = words.length ? await source.patternIds(words) : null;
  const ids =
    patterns && containing ? containing.filter((one) => patterns.ids.includes(one)) : (containing ?? patterns?.ids);
  return {
    filter: withMeaning(filter, query),
    tests: ids ? [among('pattern', ids)] : [],
    isElsewhere: vehicle !== null || page !== '',
  };
}
