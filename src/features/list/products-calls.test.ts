import fc from 'fast-check';
import { expect, it } from 'vitest';
import { productsInput } from './products-calls.ts';
import { allFilters } from '#src/features/filter/filter.arbitrary.ts';
import { productsCallUrl } from '#src/features/filter/filter-url.ts';

it('requests exactly what the filter holds', () => {
  fc.assert(
    fc.property(allFilters, (filter) => {
      const query: Record<string, unknown> = productsInput.parse(
        Object.fromEntries(new URL(productsCallUrl(filter), 'http://shop').searchParams),
      );
      const asked: Record<string, unknown> = {
        ...query,
        status: query.status_type,
        unfit: query.fit === 'all',
        goods: query.goods || 'tires',
      };
      const { searched: _, read: __, ...criteria } = filter;
      expect(Object.fromEntries(Object.keys(criteria).map((name) => [name, asked[name]]))).toEqual(criteria);
    }),
  );
});
