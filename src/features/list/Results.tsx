import { countChoices, SORT_TITLES, SORTS, type Sort } from '#src/features/filter/filter.ts';
import type { CardSale } from '#src/features/cards/card-foot.ts';
import { saleData } from '#src/features/cards/ProductCard.tsx';
import { searchNotes } from '#src/features/reader/query.ts';
import { searchUrl } from '#src/kit/paths.ts';
import { goodsCount } from '#src/features/products/product-type.ts';
import { phoneText } from '#src/kit/phone.ts';
import { PRICE_BASES, type PriceBasis } from '#src/kit/price-basis.ts';
import { Icon } from '#src/kit/Icon.tsx';
import { Chips } from './Chips.tsx';
import { FoundTires } from './FoundTires.tsx';
import { cardVehicle } from './listed-vehicle.ts';
import type { ListShop, ListState } from './list-state.ts';
import { VehicleLine } from './VehicleLine.tsx';

/**
 * The list itself, rendered by the server alone. Where it changes in place, `in-place.client.ts` takes each `data-list-part` out of
 * the page of the other list, and the attributes of each `data-list-frame`.
 */
export function Results({ list }: { list: ListState }) {
  const { filter, names, shop, vehicle, rear } = list;
  const sale: CardSale = {
    terms: shop.terms,
    vehicle: cardVehicle(vehicle) ?? (rear && { staggered: true }),
    withSets: true,
  };
  const choices = countChoices(filter);
  return (
    <section className="results" id="results" aria-label="Results" data-list-frame="" {...saleData(sale)}>
      <h2 className="vh">Results</h2>
      <div data-list-part="">
        {vehicle && (
          <VehicleLine vehicle={vehicle} filter={filter} sale={sale} tires={[...list.data, ...(rear?.data ?? [])]} />
        )}
      </div>
      <div className="bar cluster">
        <output className="large heavy rounded-1" aria-live="polite" tabIndex={-1} data-list-part="">
          {countText(list)}
        </output>
        <PriceSwitch />
        <span className="note" aria-hidden="true">
          Sort by
        </span>
        <SortSelect sort={filter.sort} className="in small" />
      </div>
      <div data-list-part="">
        <Chips filter={filter} names={names} />
        {filter.searched && (
          <p className="note">
            {searchNotes(filter.read).join(' ')}{' '}
            <a className="more" href={searchUrl(filter.searched, true)}>
              Search for “{filter.searched}” instead
            </a>
          </p>
        )}
      </div>
      <div className="error-container" role="status" />
      <ListError shop={shop} />
      <div className="found" data-list-part="">
        <FoundTires list={list} sale={sale} />
      </div>
      <div className="sticky">
        <button type="button" className="btn btn-go" popoverTarget="filters">
          <Icon name="filter" />
          <span data-list-part="">Filter{choices > 0 && ` (${choices})`}</span>
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

/** All figures are in the page; the document's mark, which `price-basis.client.ts` sets, decides by CSS (`results.css`). */
const PriceSwitch = () => (
  <fieldset className="basis scripted flex rounded-2 clipped">
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

/** The order of the list; above it on desktops, in the bar at the bottom on phones. */
const SortSelect = ({ sort, className }: { sort: Sort; className: string }) => (
  <select className={className} aria-label="Sort by" defaultValue={sort} autoComplete="off" data-sort="">
    {SORTS.map((value) => (
      <option key={value} value={value}>
        {SORT_TITLES[value]}
      </option>
    ))}
  </select>
);

/** Shown after a failed call: what happened, Retry, and the phone. The list before it stays. */
function ListError({ shop }: { shop: ListShop }) {
  const phone = shop.phones[0]?.phone;
  return (
    <template id="list-error">
      <div className="error box bad cluster gap-3 below-4">
        <p>
          <b>We could not load these tires.</b> <span /> Showing the earlier results.
        </p>
        <button type="button" className="btn btn-sm" data-retry="">
          Retry
        </button>
        {phone && (
          <a className="btn btn-sm" href={`tel:${phone}`}>
            <Icon name="phone" />
            {phoneText(phone)}
          </a>
        )}
      </div>
    </template>
  );
}
