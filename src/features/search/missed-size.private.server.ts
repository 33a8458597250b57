import type { Database } from '#db/client.ts';
import { CRITERION_NAMES, type CriterionName } from '#src/features/filter/criteria.ts';
import { isSet } from '#src/features/filter/criterion-value.ts';
import type { ProductFilter } from '#src/features/filter/filter.ts';
import { counterKey, networkOf } from '#src/features/http/rate-limit.server.ts';
import { EMPTY_QUERY } from '#src/features/reader/query.ts';
import { readQuery } from '#src/features/reader/read-query.ts';
import { readSuggestIndex } from '#src/features/reader/suggest-index.server.ts';
import { sizeFromParts, sizeSlug } from '#src/features/sizes/tire-size.ts';
import { countMissedSize } from './searches.private.server.ts';

/** Counts a full size that led to nothing, unless another criterion may be what led to nothing. */
export async function noteMiss(db: Database, filter: ProductFilter, ip: string): Promise<void> {
  if (CRITERION_NAMES.some((name) => isSet(filter[name]) && !BESIDE_A_MISS.includes(name))) return;
  const query = filter.title ? readQuery(filter.title, (await readSuggestIndex(db)).vocabulary) : EMPTY_QUERY;
  if (query.brands.length || query.marks.length || query.patterns || query.words.length) return;
  const parts = query.size ?? query.parts;
  const missed = sizeFromParts(filter.width || parts.width, filter.profile || parts.profile, filter.rim || parts.rim);
  if (missed) await countMissedSize(db, sizeSlug(missed), counterKey('missed size', networkOf(ip)), new Date());
}

const BESIDE_A_MISS: readonly CriterionName[] = ['title', 'types', 'width', 'profile', 'rim'];
