import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { CRITERION_NAMES, type CriterionName } from '#src/features/filter/criteria.ts';
import { filterFromUrl, filterUrl } from '#src/features/filter/filter-url.ts';
import { cleared, EMPTY_FILTER, withFields, withSize, type ProductFilter } from '#src/features/filter/filter.ts';
import type { FilterState } from './list-state.ts';
import { typeLabel } from '#src/features/products/product-type.ts';
import { goodsCount } from '#src/features/products/goods.ts';
import { $filter, $list, changeFilter, openSidebar } from './list-store.ts';
import { changeInPlace } from './in-place.client.ts';
import { KeywordSearch } from './KeywordSearch.tsx';
import { MoreCriteria, WheelSelects } from './MoreCriteria.tsx';
import { CheckList, StatusRadios, type Choice } from './Options.tsx';
import { PriceFields } from './PriceFields.tsx';
import { holdFocus, openSheetBeforeHydration, showList, toggleSheet } from './sheet.client.ts';
import { SizeSelects } from './SizeSelects.tsx';

/** The sidebar of a list; on phones a sheet. Each choice changes the URL. @param state a `FilterState` as JSON */
export default function Filter({ state }: { state: string }) {
  const initial = useMemo(() => JSON.parse(state) as FilterState, [state]);
  const list = useStore($list, { ssr: 'initial' });
  const filter = useStore($filter, { ssr: 'initial' }) ?? initial.filter;
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => openSidebar(initial), [initial]); // runs before the price fields take over what was typed into them
  useEffect(() => {
    openSheetBeforeHydration();
    takeOverChoices(form.current!, initial.filter);
  }, [initial]);

  const isOfWheels = filter.goods === 'wheels';
  const { facets, total } = list?.found ?? initial;
  const types = useMemo(() => keepOrder(typeChoices(initial), typeChoices({ facets })), [initial, facets]);
  const brands = useMemo(() => keepOrder(brandChoices(initial), brandChoices({ facets })), [initial, facets]);
  return (
    <aside
      className="filters may-shrink full-width paper full-ink"
      id="filters"
      popover="auto"
      aria-label="Filter"
      onToggle={toggleSheet}
      onKeyDown={holdFocus}
      onClick={changeInPlace}
    >
      <form ref={form} action={allOf(filter)} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
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
        <KeywordSearch title={filter.title} example={isOfWheels ? '18x8 or Konig' : '225/65R17 or 2256017'} />
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
        <p className="shut">
          <button
            type="button"
            className="btn btn-go"
            popoverTarget="filters"
            popoverTargetAction="hide"
            onClick={showList}
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

/** Text fields take over their text themselves, since the visitor may still be typing. */
const TEXT_FIELDS: readonly CriterionName[] = ['title', 'minPrice', 'maxPrice'];

/**
 * Applies what a visitor chose in the form before it hydrated: the fields that differ from the filter of the page. Without this,
 * React would show those choices and not apply them. Sent without a script, the form leads to the list that it says.
 */
function takeOverChoices(form: HTMLFormElement, initial: ProductFilter): void {
  const chosen = filterFromUrl(
    allOf(initial),
    String(new URLSearchParams([...new FormData(form)] as Array<[string, string]>)),
  )!;
  for (const name of CRITERION_NAMES) {
    if (TEXT_FIELDS.includes(name) || !form.elements.namedItem(name)) continue;
    if (String(chosen[name]) === String(initial[name])) continue;
    const isSize = name === 'width' || name === 'profile' || name === 'rim';
    changeFilter(isSize ? withSize : withFields, { [name]: chosen[name] });
  }
}

type WithFacets = Pick<FilterState, 'facets'>;
const typeChoices = ({ facets }: WithFacets): Choice[] =>
  facets.types.map(({ short, title, count }) => ({ value: short, label: typeLabel(title), count }));
const brandChoices = ({ facets }: WithFacets): Choice[] =>
  facets.brands.map(({ short_title, title, count }) => ({ value: short_title, label: title, count }));

/** An option that a response leaves out stays in its position with the count 0: options must not move under the pointer. */
function keepOrder(initial: Choice[], now: Choice[]): Choice[] {
  const counted = new Map(now.map((choice) => [choice.value, choice]));
  const missing = initial.filter(({ value }) => !counted.has(value)).map((choice) => ({ ...choice, count: 0 }));
  if (!missing.length) return now;
  const position = new Map(initial.map(({ value }, index) => [value, index]));
  const positionOf = ({ value }: Choice) => position.get(value) ?? initial.length;
  return [...now, ...missing].sort((a, b) => positionOf(a) - positionOf(b) || a.label.localeCompare(b.label));
}
