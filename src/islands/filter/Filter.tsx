import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { filterUrl } from '#src/domain/list/filter-url.ts';
import { cleared } from '#src/domain/list/filter.ts';
import { typeLabel } from '#src/domain/list/list-heading.ts';
import type { FilterState } from '#src/domain/list/list-state.ts';
import { $filter, choose } from '#src/stores/list/filter.ts';
import { $list, openSidebar } from '#src/stores/list/list.ts';
import { CheckList, type Choice } from './CheckList.tsx';
import { earlyChoices } from './early-choices.ts';
import { KeywordSearch } from './KeywordSearch.tsx';
import { SizeSelects } from './SizeSelects.tsx';
import { StatusRadios } from './StatusRadios.tsx';

/**
 * The sidebar of a list; a sheet on phones, opened by the button that names `filters`. Each choice changes the address,
 * and the list follows.
 * @param state a `FilterState` as JSON
 */
export default function Filter({ state }: { state: string }) {
  const drawn = useMemo(() => JSON.parse(state) as FilterState, [state]);
  const list = useStore($list, { ssr: 'initial' });
  const filter = useStore($filter, { ssr: 'initial' }) ?? drawn.filter;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    openSidebar(drawn);
    for (const change of form.current ? earlyChoices(form.current, drawn.filter) : []) choose(change);
  }, [drawn]);

  const { facets, total } = list?.answer ?? drawn;
  const types = useMemo(() => keptInPlace(typeChoices(drawn), typeChoices({ facets })), [drawn, facets]);
  const brands = useMemo(() => keptInPlace(brandChoices(drawn), brandChoices({ facets })), [drawn, facets]);
  const clear = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(cleared);
  };
  return (
    <aside className="filters" id="filters" popover="auto" aria-label="Filter">
      <form ref={form} action="/tires" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <div className="head2">
          <h2>Filter</h2>
          <a className="more" href={filterUrl(cleared(filter))} onClick={clear}>
            Clear All
          </a>
        </div>
        <SizeSelects filter={filter} facets={facets} />
        <KeywordSearch title={filter.title} />
        <CheckList list="types" legend="Type" choices={types} chosen={filter.types} />
        <StatusRadios status={filter.status} facets={facets} />
        <CheckList list="brands" legend="Brand" choices={brands} chosen={filter.brands} />
        <p className="shut">
          <button type="button" className="btn btn-go" popoverTarget="filters" popoverTargetAction="hide">
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

/** A line that an answer leaves out stays where it was, with 0: lines must not jump away under the pointer. */
function keptInPlace(drawn: Choice[], now: Choice[]): Choice[] {
  const counted = new Map(now.map((choice) => [choice.value, choice]));
  const missing = drawn.filter((choice) => !counted.has(choice.value)).map((choice) => ({ ...choice, count: 0 }));
  if (!missing.length) return now;
  const place = new Map(drawn.map((choice, i) => [choice.value, i]));
  return [...now, ...missing].sort(
    (a, b) =>
      (place.get(a.value) ?? drawn.length) - (place.get(b.value) ?? drawn.length) || a.label.localeCompare(b.label),
  );
}
