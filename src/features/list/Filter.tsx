import { MAX_KEYWORD } from '#src/features/filter/criteria.ts';
import type { Facets } from '#src/features/filter/facets.ts';
import { filterUrl } from '#src/features/filter/filter-url.ts';
import { cleared, EMPTY_FILTER, type ProductFilter } from '#src/features/filter/filter.ts';
import { typeLabel, goodsCount } from '#src/features/products/product-type.ts';
import { MoreCriteria, WheelSelects } from './MoreCriteria.tsx';
import { CheckList, StatusRadios } from './Options.tsx';
import { PriceFields } from './PriceFields.tsx';
import { SizeSelects } from './SizeSelects.tsx';

interface Props {
  filter: ProductFilter;
  facets: Facets;
  total: number;
}

/** The sidebar of a list; on phones a sheet. Rendered by the server alone: it is a form, of which `filter-form.client.ts` makes more. */
export function Filter({ filter, facets, total }: Props) {
  const isOfWheels = filter.goods === 'wheels';
  const types = facets.types.map(({ short, title, count }) => ({ value: short, label: typeLabel(title), count }));
  const brands = facets.brands.map(({ short_title, title, count }) => ({ value: short_title, label: title, count }));
  return (
    <aside
      className="filters may-shrink full-width paper full-ink"
      id="filters"
      popover="auto"
      aria-label="Filter"
      data-filter={filterUrl(filter)}
    >
      <form action={allOf(filter)} autoComplete="off">
        <div className="head2 between">
          <h2 className="x-large" tabIndex={-1}>
            Filter
          </h2>
          <a className="more small underlined" href={filterUrl(cleared(filter))} data-stay="filter">
            Clear All
          </a>
        </div>
        {isOfWheels ? (
          <WheelSelects filter={filter} facets={facets} />
        ) : (
          <SizeSelects filter={filter} facets={facets} />
        )}
        <div className="grp combo pad-y-4 line-above">
          <label className="field">
            <span>Keyword</span>
            <input
              className="in"
              type="search"
              name="title"
              defaultValue={filter.title}
              maxLength={MAX_KEYWORD}
              placeholder={`Ex: ${isOfWheels ? '18x8 or Konig' : '225/65R17 or 2256017'}`}
              autoComplete="off"
              enterKeyHint="search"
            />
          </label>
          <div className="suggestions" data-by-script="" />
        </div>
        <CheckList list="types" legend="Type" choices={types} chosen={filter.types} />
        <StatusRadios status={filter.status} facets={facets} />
        <PriceFields filter={filter} ranges={facets.prices} />
        <CheckList list="brands" legend="Brand" choices={brands} chosen={filter.brands} />
        <MoreCriteria filter={filter} facets={facets} />
        <noscript>
          <button type="submit" className="btn btn-go">
            Show {filter.goods}
          </button>
        </noscript>
        <p className="shut" aria-live="polite">
          <button
            type="button"
            className="btn btn-go"
            popoverTarget="filters"
            popoverTargetAction="hide"
            data-show-list=""
          >
            Show {goodsCount(total, filter.goods)}
          </button>
        </p>
      </form>
    </aside>
  );
}

/** The path of the list of everything of these goods. */
const allOf = ({ goods }: ProductFilter): string => filterUrl({ ...EMPTY_FILTER, goods });
