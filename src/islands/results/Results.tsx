import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { filterFromUrl } from '#src/domain/list/filter-url.ts';
import { countChoices } from '#src/domain/list/filter.ts';
import { type ListShop, listState, type ListState } from '#src/domain/list/list-state.ts';
import { searchNotes, searchUrl } from '#src/domain/search/search-answer.ts';
import { $filter, $list, changeFilter, openList, retry } from '#src/stores/list/list.ts';
import { rememberVehicle } from '#src/stores/vehicle/my-vehicle.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Axles } from './Axles.tsx';
import { cardVehicle } from './card-vehicle.ts';
import { Chips } from './Chips.tsx';
import { VehicleLine } from './VehicleLine.tsx';
import { NothingFound } from './NothingFound.tsx';
import { isChosen, myVehicle } from './my-vehicle.ts';
import { nameChosenList, showTextsOf } from './page-texts.ts';
import { Pagination } from './Pagination.tsx';
import { Cards } from './ListCard.tsx';
import { PriceSwitch } from './PriceSwitch.tsx';
import { SortSelect } from './SortSelect.tsx';
import { phoneText } from '#src/domain/shop/phone.ts';

/** Cards on the first screen, whose pictures load eagerly. */
const FIRST_SCREEN = 4;

/**
 * The list itself: count, chosen criteria, cards, pages. Renders its prop until the store has something newer.
 * @param state a `ListState` as JSON
 */
export default function Results({ state }: { state: string }) {
  const initial = useMemo(() => JSON.parse(state) as ListState, [state]);
  const list = useStore($list, { ssr: 'initial' });
  const currentFilter = useStore($filter, { ssr: 'initial' });
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => openList(initial), [initial]);

  const filter = currentFilter ?? initial.filter;
  const names = list?.names ?? initial.names;
  const shown = useMemo(
    () => (list?.filter && list.answer ? listState(list.filter, list.answer, initial.shop) : initial),
    [initial, list?.filter, list?.answer],
  );
  const places = useMemo(() => initial.shop.phones.map(({ name }) => name), [initial]);
  const loading = list?.status === 'loading';
  useEffect(() => {
    if (currentFilter) nameChosenList(currentFilter, names, initial);
  }, [currentFilter, names, initial]);
  useEffect(() => {
    if (list?.filter && list.status === 'idle') void showTextsOf(list.filter);
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

  /** Links to other lists change this one in place: their URL holds the filter. */
  const changeInPlace = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-stay]');
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const next = filterFromUrl(link.pathname, link.search);
    if (!next) return;
    event.preventDefault();
    changeFilter(() => next);
    focusCount();
    if (link.dataset.stay !== 'chip') section.current?.scrollIntoView({ block: 'start' });
  };

  const criteria = countChoices(filter);
  return (
    <section
      ref={section}
      className="results"
      id="results"
      aria-label="Results"
      data-page={shown.current}
      onClick={changeInPlace}
    >
      <h2 className="vh">Results</h2>
      {shown.vehicle && <VehicleLine vehicle={shown.vehicle} filter={filter} fees={initial.shop.fees} />}
      <div className="bar cluster">
        <output aria-live="polite" tabIndex={-1}>
          {countText(shown)}
        </output>
        <PriceSwitch />
        <span className="note" aria-hidden="true">
          Sort by
        </span>
        <SortSelect sort={filter.sort} className="in" />
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
      <div className="found" aria-busy={loading}>
        {shown.rear ? (
          <Axles state={shown} rear={shown.rear} places={places} eagerCount={FIRST_SCREEN / 2} />
        ) : shown.data.length ? (
          <Cards
            products={shown.data}
            fees={initial.shop.fees}
            vehicle={cardVehicle(shown.vehicle)}
            places={places}
            eagerCount={FIRST_SCREEN}
          />
        ) : (
          <NothingFound state={shown} />
        )}
        {(shown.data.length > 0 || shown.rear) && (
          <Pagination filter={shown.filter} current={shown.current} totalPage={shown.totalPage} />
        )}
      </div>
      <div className="sticky">
        <button type="button" className="btn btn-go" popoverTarget="filters">
          <Icon name="filter" />
          Filter{criteria > 0 && ` (${criteria})`}
        </button>
        <SortSelect sort={filter.sort} className="btn" />
      </div>
    </section>
  );
}

function countText({ total, current, totalPage, rear }: ListState): string {
  if (rear) {
    const page = current > 1 ? `, page ${current} of ${totalPage}` : '';
    return `${total.toLocaleString('en-CA')} front, ${rear.total.toLocaleString('en-CA')} rear${page}`;
  }
  const tires = `${total.toLocaleString('en-CA')} ${total === 1 ? 'tire' : 'tires'}`;
  if (total === 0) return 'No tires found';
  return current > 1 ? `${tires}, page ${current} of ${totalPage.toLocaleString('en-CA')}` : tires;
}

/** Shown after a failed call: what happened, Retry, and the phone. The list before it stays. */
function ListError({ message, shop, onRetry }: { message: string; shop: ListShop; onRetry: () => void }) {
  const phone = shop.phones[0]?.phone;
  return (
    <div className="error cluster">
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
