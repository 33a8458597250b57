import { MAX_KEYWORD } from '#src/features/filter/criteria.ts';
import { filterUrl } from '#src/features/filter/filter-url.ts';
import { cleared, EMPTY_FILTER, type ProductFilter } from '#src/features/filter/filter.ts';
import { goodsCount, typeLabel } from '#src/features/products/product-type.ts';
import { SIZE_PARTS } from '#src/features/sizes/size-explained.ts';
import { SELECTOR_VALUES } from '#src/features/sizes/tire-size.ts';
import { CheckList, MoreCriteria, PriceFields, StatusRadios, WheelSelects, type FilterProps } from './FilterFields.tsx';

/** The sidebar of a list; on phones a sheet. Rendered by the server alone: it is a form, of which `filter-form.client.ts` makes more. */
export function Filter({ total, ...props }: FilterProps & { total: number }) {
  const { filter, facets } = props;
  const { goods } = filter;
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
      <form action={filterUrl({ ...EMPTY_FILTER, goods })} autoComplete="off">
        <div className="between tap-height below-2">
          <h2 className="x-large" tabIndex={-1}>
            Filter
          </h2>
          <a className="more small underlined" href={filterUrl(cleared(filter))} data-stay="filter">
            Clear All
          </a>
        </div>
        {goods === 'wheels' ? <WheelSelects {...props} /> : <SizeSelects {...props} />}
        <div className="grp combo pad-y-4 line-above">
          <label className="field">
            <span>Keyword</span>
            <input
              className="in"
              type="search"
              name="title"
              defaultValue={filter.title}
              maxLength={MAX_KEYWORD}
              placeholder={`Ex: ${goods === 'wheels' ? '18x8 or Konig' : '225/65R17 or 2256017'}`}
              autoComplete="off"
              enterKeyHint="search"
            />
          </label>
          <div className="suggestions" data-by-script="" />
        </div>
        <CheckList list="types" legend="Type" choices={types} chosen={filter.types} />
        <StatusRadios {...props} />
        <PriceFields filter={filter} />
        <CheckList list="brands" legend="Brand" choices={brands} chosen={filter.brands} />
        <MoreCriteria {...props} />
        <noscript>
          <button type="submit" className="btn btn-go">
            Show {goods}
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
            Show {goodsCount(total, goods)}
          </button>
        </p>
      </form>
    </aside>
  );
}

const UNSET = { width: 'WIDTH', profile: 'ASPECT RATIO', rim: 'SIZE' };

/** The three parts of a size. Values without any tire are disabled. */
function SizeSelects({ filter, facets }: FilterProps) {
  return (
    <fieldset className="by-size pad-y-4 line-above" data-key="size">
      <legend className="heavy">Size</legend>
      <Sidewall filter={filter} />
      <div className="trio">
        {SIZE_PARTS.map(({ field, name }) => (
          <label key={field} className="field" data-key={field}>
            <span>{name}</span>
            <select className="in" name={field} defaultValue={filter[field]} autoComplete="off">
              <option value={0}>{UNSET[field]}</option>
              {values(SELECTOR_VALUES[field], filter[field]).map((value) => (
                <option
                  key={value}
                  value={value}
                  disabled={value !== filter[field] && !facets[`${field}s`].includes(value)}
                >
                  {value}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <VehicleLink />
    </fieldset>
  );
}

/** The usual values, and the chosen one where a URL holds another. */
const values = (usual: readonly number[], chosen: number): readonly number[] =>
  !chosen || usual.includes(chosen) ? usual : [...usual, chosen].sort((a, b) => a - b);

/** Part of a sidewall on which the chosen parts of the size light up; the others show an example. */
function Sidewall({ filter: { width, profile, rim } }: { filter: ProductFilter }) {
  const flotation = width > 0 && width < 100;
  const part = (name: string, value: number, example: string | number) => (
    <tspan className={value ? `${name} lit` : name}>{value || example}</tspan>
  );
  return (
    <svg className="sidewall full-width rounded-1" viewBox="0 14 288 70" width="288" height="70" aria-hidden="true">
      <path className="sw-tread" d="M-26 84A332 332 0 0 1 314 84" pathLength="100" />
      <path className="sw-rubber" d="M-8 96A320 320 0 0 1 296 96" />
      <path id="sw-line" fill="none" d="M0 91A300 300 0 0 1 288 91" />
      <text>
        <textPath href="#sw-line" startOffset="50%" textAnchor="middle">
          {part('sw-width', width, 225)} {flotation ? '×' : '/'} {part('sw-profile', profile, flotation ? '12.5' : 65)}{' '}
          R {part('sw-rim', rim, flotation ? 20 : 17)}
        </textPath>
      </text>
    </svg>
  );
}

/** The script of every page writes the vehicle's name. */
const named = (before: string) => ({ 'data-mine': before, 'data-by-script': '' });

/** A link to the vehicle picker; once a vehicle is stored, a link to its tires and a button that forgets it. */
const VehicleLink = () => (
  <p className="by-vehicle between small gap-3 tap-height">
    <a className="more without may-shrink small underlined" href="/search-by-vehicle">
      Search by vehicle instead
    </a>
    {/* oxlint-disable-next-line jsx-a11y/anchor-has-content -- shown once it has a text */}
    <a
      className="more with may-shrink small underlined"
      href="/search-by-vehicle"
      data-key="mine"
      {...named('Tires for your ')}
    />
    <button type="button" className="with tap semibold justify-center underlined" data-clear-vehicle="">
      Clear
      <span className="vh" {...named(' ')} />
    </button>
  </p>
);
