import type { CardSale } from '#src/features/cards/card-foot.ts';
import { saleData } from '#src/features/cards/ProductCard.tsx';
import { criterion, CRITERION_NAMES, NO_CRITERIA, type CriterionName } from '#src/features/filter/criteria.ts';
import { isSet, MARK_TEXTS, pricesText, type Mark } from '#src/features/filter/criterion-value.ts';
import { filterUrl } from '#src/features/filter/filter-url.ts';
import {
  cleared,
  countChoices,
  SORT_TITLES,
  SORTS,
  withCriterion,
  withFields,
  withoutSize,
  withoutVehicle,
  type ProductFilter,
  type Sort,
} from '#src/features/filter/filter.ts';
import { brandName, chosenSizeText, typeName, valueText, vehicleNameOf } from '#src/features/filter/list-heading.ts';
import type { ListTitles } from '#src/features/filter/list-row.ts';
import { goodsCount } from '#src/features/products/product-type.ts';
import { searchNotes } from '#src/features/reader/query.ts';
import { searchUrl } from '#src/kit/paths.ts';
import { Icon } from '#src/kit/Icon.tsx';
import { capital } from '#src/kit/number-text.ts';
import { phoneText } from '#src/kit/phone.ts';
import { PRICE_BASES, type PriceBasis } from '#src/kit/price-basis.ts';
import { FoundTires } from './FoundTires.tsx';
import { type ListShop, type ListState, cardVehicle } from './list-state.ts';
import { VehicleLine } from './VehicleSizes.tsx';

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
  if (total === 0 && !rear) return `No ${goods} found`;
  const found = rear
    ? `${total.toLocaleString('en-CA')} front, ${rear.total.toLocaleString('en-CA')} rear`
    : goodsCount(total, goods);
  return current > 1 ? `${found}, page ${current} of ${totalPage.toLocaleString('en-CA')}` : found;
}

const BASIS_NAMES: Record<PriceBasis, string> = { each: 'Each', set: 'Set', installed: 'Installed' };

/** All figures are in the page; the document's mark, which the script of `ListPage.astro` sets, decides by CSS (`results.css`). */
const PriceSwitch = () => (
  <fieldset className="basis scripted flex rounded-2 clipped">
    <legend className="vh">Prices of the list</legend>
    {PRICE_BASES.map((basis) => (
      <label key={basis} className={`centre tap-height pad-x-2 bold relative small is-${basis}`}>
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

interface Chip {
  key: string;
  text: string;
  without: ProductFilter;
}

/** Criteria with one value have one chip; two prices share one. */
function chipsOf(filter: ProductFilter, titles: ListTitles): Chip[] {
  const size = chosenSizeText(filter, titles);
  const named = (list: 'types' | 'brands' | 'marks', nameOf: (value: string) => string): Chip[] =>
    filter[list].map((value) => {
      const others = filter[list].filter((other) => other !== value);
      return { key: value, text: nameOf(value), without: withFields(filter, { [list]: others }) };
    });
  const isPrice = (name: CriterionName) => criterion(name).group === 'price';
  const single = CRITERION_NAMES.filter(
    (name) => isSet(filter[name]) && criterion(name).phrase && !(name === 'maxPrice' && filter.minPrice),
  );
  const vehicle = vehicleNameOf(titles, filter.vehicle);
  return [
    ...(vehicle ? [{ key: 'vehicle', text: vehicle, without: withoutVehicle(filter) }] : []),
    ...(size ? [{ key: 'size', text: size, without: withoutSize(filter) }] : []),
    ...named('types', (type) => typeName(titles, type)),
    ...named('brands', (brand) => brandName(titles, brand)),
    ...named('marks', (mark) => MARK_TEXTS[mark as Mark].label),
    ...single.map((name) => ({
      key: name,
      text: isPrice(name) ? capital(pricesText(filter)) : valueText(name, filter[name], titles),
      without: withCriterion(filter, name, NO_CRITERIA),
    })),
  ];
}

/** The chosen criteria, each a link to the list without it; none beside a vehicle and its size, which the heading names. */
function Chips({ filter, names }: Pick<ListState, 'filter' | 'names'>) {
  const all = chipsOf(filter, names);
  if (!all.length)
    return (
      <p className="chips cluster none muted small tap-height">
        Choose a size, type or brand to narrow the list.
        <button type="button" className="more forget underlined" data-forget-vehicle="">
          Forget your vehicle
        </button>
      </p>
    );
  if (filter.vehicle && filter.goods === 'tires' && all.every(({ key }) => key === 'vehicle' || key === 'size'))
    return null;
  const link = 'tap semibold gap-2 nowrap';
  return (
    <ul className="chips cluster small tap-height" aria-label="Chosen">
      {all.map(({ key, text, without }) => (
        <li key={key}>
          <a className={`${link} on-sand plain-link`} href={filterUrl(without)} data-stay="chip">
            {text} <Icon name="x" />
            <span className="vh">, remove</span>
          </a>
        </li>
      ))}
      <li>
        <a className={`clear ${link} underlined`} href={filterUrl(cleared(filter))} data-stay="chip">
          Clear All
        </a>
      </li>
    </ul>
  );
}

/** Shown after a failed call: what happened, Retry, and the phone. The list before it stays. */
function ListError({ shop }: { shop: ListShop }) {
  const phone = shop.places[0]?.phone;
  return (
    <div className="error-container" role="status">
      <div className="error box bad cluster gap-3 below-4" hidden>
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
    </div>
  );
}
