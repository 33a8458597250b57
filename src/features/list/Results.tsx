import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { countChoices, SORT_TITLES, SORTS, withFields, type Sort } from '#src/features/filter/filter.ts';
import type { ListShop, ListState } from './list-state.ts';
import { searchNotes, searchUrl } from '#src/features/reader/search-answer.ts';
import { goodsCount } from '#src/features/products/goods.ts';
import { phoneText } from '#src/kit/phone.ts';
import { PRICE_BASES, type PriceBasis } from '#src/kit/price-basis.ts';
import { PRICE_BASIS } from '#src/kit/document-data.ts';
import { $filter, $list, changeFilter, openList, orderBy, retry } from './list-store.ts';
import { rememberVehicle } from '#src/features/vehicles/my-vehicle-store.ts';
import { Icon } from '#src/kit/Icon.tsx';
import { Chips } from './Chips.tsx';
import { FoundTires } from './FoundTires.tsx';
import { changeInPlace, nameChosenList, showTextsOf } from './in-place.client.ts';
import { isChosen, myVehicle } from './my-vehicle.client.ts';
import { VehicleLine } from './VehicleLine.tsx';

/** The list itself. Renders its prop until the store has something newer. @param state a `ListState` as JSON */
export default function Results({ state }: { state: string }) {
  const initial = useMemo(() => JSON.parse(state) as ListState, [state]);
  const list = useStore($list, { ssr: 'initial' });
  const currentFilter = useStore($filter, { ssr: 'initial' });
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => openList(initial), [initial]);

  const filter = currentFilter ?? initial.filter;
  const names = list?.names ?? initial.names;
  const found = list?.found;
  const shown = useMemo((): ListState => (found ? { ...found, shop: initial.shop } : initial), [initial, found]);
  useEffect(() => {
    if (currentFilter) nameChosenList(currentFilter, names, initial);
  }, [currentFilter, names, initial]);
  useEffect(() => {
    if (list?.found && list.status === 'idle') void showTextsOf(list.found.filter);
  }, [list]);

  const { vehicle } = shown;
  useEffect(() => {
    // The vehicle of the page's own list is remembered without React (`islands/vehicle/remembered-vehicle.ts`).
    if (vehicle && shown !== initial && filter.vehicle === vehicle.key && isChosen(vehicle, initial.vehicle))
      rememberVehicle(myVehicle(vehicle));
    // Once for each vehicle and size: a vehicle that was forgotten since must not return with the next page of the list.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [vehicle?.key, vehicle?.size.slug, filter.vehicle]);

  /** The pressed link or button may disappear with the next response, so the focus moves to the count of tires. */
  const focusCount = () => section.current?.querySelector('output')?.focus({ preventScroll: true });

  const follow = (event: MouseEvent) => {
    const link = changeInPlace(event);
    if (!link) return;
    focusCount();
    if (link.dataset.stay !== 'chip') section.current?.scrollIntoView({ block: 'start' });
  };

  const choices = countChoices(filter);
  return (
    <section
      ref={section}
      className="results"
      id="results"
      aria-label="Results"
      data-page={shown.current}
      onClick={follow}
    >
      <h2 className="vh">Results</h2>
      {shown.vehicle && <VehicleLine vehicle={shown.vehicle} filter={filter} terms={initial.shop.terms} />}
      <div className="bar cluster">
        <output className="large heavy rounded-1" aria-live="polite" tabIndex={-1}>
          {countText(shown)}
        </output>
        <PriceSwitch />
        <span className="note" aria-hidden="true">
          Sort by
        </span>
        <SortSelect sort={filter.sort} className="in small" />
      </div>
      <Chips filter={filter} names={names} />
      {filter.searched && (
        <p className="note">
          {searchNotes(filter.read).join(' ')}{' '}
          <a className="more" href={searchUrl(filter.searched, true)}>
            Search for “{filter.searched}” instead
          </a>
        </p>
      )}
      <div className="error-container" role="status">
        {list?.status === 'failed' && (
          <ListError
            message={list.message}
            shop={initial.shop}
            onRetry={() => {
              focusCount();
              void retry();
            }}
          />
        )}
      </div>
      <div className="found" aria-busy={list?.status === 'loading'}>
        <FoundTires state={shown} />
      </div>
      <div className="sticky">
        <button type="button" className="btn btn-go" popoverTarget="filters">
          <Icon name="filter" />
          Filter{choices > 0 && ` (${choices})`}
        </button>
        <SortSelect sort={filter.sort} className="btn" />
      </div>
    </section>
  );
}

function countText({ filter: { goods }, total, current, totalPage, rear }: ListState): string {
  if (rear) {
    const page = current > 1 ? `, page ${current} of ${totalPage}` : '';
    return `${total.toLocaleString('en-CA')} front, ${rear.total.toLocaleString('en-CA')} rear${page}`;
  }
  const found = goodsCount(total, goods);
  if (total === 0) return `No ${goods} found`;
  return current > 1 ? `${found}, page ${current} of ${totalPage.toLocaleString('en-CA')}` : found;
}

const BASIS_NAMES: Record<PriceBasis, string> = { each: 'Each', set: 'Set', installed: 'Installed' };

/**
 * Chooses what the cards show large. All figures are in the page; the document's mark decides by CSS (`styles/list/price-basis.css`).
 * A script of its own follows the choice (`price-basis.ts`), so that it works before the list hydrates.
 */
function PriceSwitch() {
  useEffect(() => orderBy(shownBasis()), []);
  return (
    <fieldset
      className="basis scripted flex rounded-2 clipped"
      onChange={({ target }) => orderBy((target as unknown as HTMLInputElement).value as PriceBasis)}
    >
      <legend className="vh">Prices of the list</legend>
      {PRICE_BASES.map((basis) => (
        <label key={basis} className={`centre tap-height bold relative small is-${basis}`}>
          <input
            className="vh"
            type="radio"
            name="basis"
            value={basis}
            defaultChecked={basis === PRICE_BASES[0]}
            autoComplete="off"
          />
          {BASIS_NAMES[basis]}
        </label>
      ))}
    </fieldset>
  );
}

const shownBasis = (): PriceBasis =>
  PRICE_BASES.find((basis) => basis === document.documentElement.dataset[PRICE_BASIS]) ?? 'each';

/** The order of the list; above it on desktops, in the bar at the bottom on phones. */
function SortSelect({ sort, className }: { sort: Sort; className: string }) {
  const select = useRef<HTMLSelectElement>(null);
  const apply = () => {
    const chosen = select.current!.value as Sort;
    if (chosen !== sort) changeFilter(withFields, { sort: chosen, basis: shownBasis() });
  };
  // takes over a choice that was made before hydration
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(apply, []);
  return (
    <select ref={select} className={className} aria-label="Sort by" value={sort} autoComplete="off" onChange={apply}>
      {SORTS.map((value) => (
        <option key={value} value={value}>
          {SORT_TITLES[value]}
        </option>
      ))}
    </select>
  );
}

/** Shown after a failed call: what happened, Retry, and the phone. The list before it stays. */
function ListError({ message, shop, onRetry }: { message: string; shop: ListShop; onRetry: () => void }) {
  const phone = shop.phones[0]?.phone;
  return (
    <div className="error box bad cluster gap-3 below-4">
      <p>
        <b>We could not load these tires.</b> {message} Showing the earlier results.
      </p>
      <button type="button" className="btn btn-sm" onClick={onRetry}>
        Retry
      </button>
      {phone && (
        <a className="btn btn-sm" href={`tel:${phone}`}>
          <Icon name="phone" />
          {phoneText(phone)}
        </a>
      )}
    </div>
  );
}
