import { memo } from 'react';
import { withCriteria } from '#src/domain/list/filter.ts';
import type { Facets } from '#src/domain/list/facets.ts';
import { STATUS_TITLES, type StatusType } from '#src/domain/product/product.ts';
import { changeFilter } from '#src/stores/list/filter.ts';
import { OptionCount } from './OptionCount.tsx';

/** Any, On Sale, On Clearance or Premium, with counts. */
export const StatusRadios = memo(function StatusRadios({ status, facets }: { status: StatusType; facets: Facets }) {
  return (
    <fieldset>
      <legend>Status</legend>
      {([0, 1, 2, 3] as const).map((value) => (
        <label key={value} className="opt">
          <input
            type="radio"
            name="status"
            value={value}
            checked={status === value}
            autoComplete="off"
            onChange={() => changeFilter((f) => withCriteria(f, { status: value }))}
          />
          {STATUS_TITLES[value] || 'Any'}
          <OptionCount count={facets.status.find((s) => s.status_type === value)?.count ?? 0} />
        </label>
      ))}
    </fieldset>
  );
});
