import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useMemo, useRef, type MouseEvent } from 'react';
import { filterUrl } from '#src/domain/list/filter-url.ts';
import { cleared } from '#src/domain/list/filter.ts';
import { typeLabel } from '#src/domain/product/product-type.ts';
import type { FilterState } from '#src/domain/list/list-state.ts';
import { $filter, $list, changeFilter, openSidebar } from '#src/stores/list/list.ts';
import { choicesBeforeHydration } from './choices-before-hydration.ts';
import { KeywordSearch } from './KeywordSearch.tsx';
import { MoreCriteria } from './MoreCriteria.tsx';
import { CheckList, StatusRadios, type Choice } from './Options.tsx';
import { PriceFields } from './PriceFields.tsx';
import { useSheet } from './sheet.ts';
import { SizeSelects } from './SizeSelects.tsx';

/** The sidebar of a list; on phones a sheet. Each choice changes the URL. @param state a `FilterState` as JSON */
export default function Filter({ state }: { state: string }) {
  const initial = useMemo(() => JSON.parse(state) as FilterState, [state]);
  const list = useStore($list, { ssr: 'initial' });
  const filter = useStore($filter, { ssr: 'initial' }) ?? initial.filter;
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => openSidebar(initial), [initial]); // runs before the fields below take over what was typed into them
  const sheet = useSheet();
  useEffect(() => {
    for (const change of form.current ? choicesBeforeHydration(form.current, initial.filter) : []) changeFilter(change);
  }, [initial]);

  const { facets, total } = list?.answer ?? initial;
  const types = useMemo(() => keepOrder(typeChoices(initial), typeChoices({ facets })), [initial, facets]);
  const brands = useMemo(() => keepOrder(brandChoices(initial), brandChoices({ facets })), [initial, facets]);
  const clear = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    changeFilter(cleared);
  };
  return (
    <aside
      ref={sheet.element}
      className="filters"
      id="filters"
      popover="auto"
      aria-label="Filter"
      onToggle={sheet.toggled}
      onKeyDown={sheet.keepFocus}
    >
      <form ref={form} action="/tires" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <div className="head2 between">
          <h2 tabIndex={-1}>Filter</h2>
          <a className="more" href={filterUrl(cleared(filter))} onClick={clear}>
            Clear All
          </a>
        </div>
        <SizeSelects filter={filter} facets={facets} />
        <KeywordSearch title={filter.title} />
        <CheckList list="types" legend="Type" choices={types} chosen={filter.types} />
        <StatusRadios status={filter.status} facets={facets} />
        <PriceFields filter={filter} ranges={facets.prices} />
        <CheckList list="brands" legend="Brand" choices={brands} chosen={filter.brands} />
        <MoreCriteria filter={filter} facets={facets} />
        <noscript>
          <button type="submit" className="btn btn-go">
            Show tires
          </button>
        </noscript>
        <p className="shut">
          <button
            type="button"
            className="btn btn-go"
            popoverTarget="filters"
            popoverTargetAction="hide"
            onClick={sheet.showList}
          >
            Show {total.toLocaleString('en-CA')} {total === 1 ? 'tire' : 'tires'}
          </button>
        </p>
      </form>
    </aside>
  );
}

type WithFacets = Pick<FilterState, 'facets'>;
const typeChoices = ({ facets }: WithFacets): Choice[] =>
  facets.types.map((t) => ({ value: t.short, label: typeLabel(t.title), count: t.count }));
const brandChoices = ({ facets }: WithFacets): Choice[] =>
  facets.brands.map((b) => ({ value: b.short_title, label: b.title, count: b.count }));

/** An option that a response leaves out stays in its position with the count 0: options must not move under the pointer. */
function keepOrder(initial: Choice[], now: Choice[]): Choice[] {
  const counted = new Map(now.map((choice) => [choice.value, choice]));
  const missing = initial.filter((choice) => !counted.has(choice.value)).map((choice) => ({ ...choice, count: 0 }));
  if (!missing.length) return now;
  const position = new Map(initial.map((choice, i) => [choice.value, i]));
  return [...now, ...missing].sort(
    (a, b) =>
      (position.get(a.value) ?? initial.length) - (position.get(b.value) ?? initial.length) ||
      a.label.localeCompare(b.label),
  );
}
