import { criterion, CRITERION_NAMES, NO_CRITERIA, type CriterionName } from '#src/features/filter/criteria.ts';
import type { ListTitles } from '#src/features/filter/list-names.ts';
import { isSet } from '#src/features/filter/criterion-value.ts';
import { filterUrl } from '#src/features/filter/filter-url.ts';
import {
  cleared,
  toggled,
  withFields,
  withoutSize,
  withoutVehicle,
  withPrices,
  withTitle,
  type ProductFilter,
} from '#src/features/filter/filter.ts';
import {
  brandName,
  chosenSizeText,
  keywordText,
  typeName,
  valueText,
  vehicleNameOf,
} from '#src/features/filter/list-heading.ts';
import { capital } from '#src/kit/number-text.ts';
import { MARK_LABELS, pricesText } from '#src/features/filter/tire-criteria.ts';
import { STATUS_TITLES } from '#src/features/products/product.ts';
import { Icon } from '#src/kit/Icon.tsx';

interface Chip {
  key: string;
  text: string;
  without: ProductFilter;
}

/** Criteria with one value have one chip; two prices share one. */
function chipsOf(filter: ProductFilter, titles: ListTitles): Chip[] {
  const { vehicle, title, status, minPrice, maxPrice } = filter;
  const size = chosenSizeText(filter, titles);
  const chip = (isChosen: unknown, key: string, text: string, without: ProductFilter): Chip[] =>
    isChosen ? [{ key, text, without }] : [];
  const several = <L extends 'types' | 'brands' | 'marks'>(
    list: L,
    textOf: (value: ProductFilter[L][number]) => string,
  ): Chip[] =>
    filter[list].map((value) => ({ key: value, text: textOf(value), without: toggled(filter, list, value, false) }));
  const single = (name: CriterionName): Chip[] => {
    if (name === 'minPrice')
      return chip(minPrice || maxPrice, name, capital(pricesText(filter)), withPrices(filter, 0, 0));
    if (name === 'maxPrice' || !criterion(name).phrase || !isSet(filter[name])) return [];
    const without = withFields(filter, { [name]: NO_CRITERIA[name] });
    return [{ key: name, text: valueText(name, filter[name], titles), without }];
  };
  return [
    ...chip(vehicle, 'vehicle', vehicleNameOf(titles, vehicle), withoutVehicle(filter)),
    ...chip(title, 'title', keywordText(titles, title), withTitle(filter, '')),
    ...chip(size, 'size', size, withoutSize(filter)),
    ...several('types', (short) => typeName(titles, short)),
    ...chip(status, 'status', STATUS_TITLES[status], withFields(filter, { status: 0 })),
    ...several('brands', (short) => brandName(titles, short)),
    ...several('marks', (mark) => MARK_LABELS[mark]),
    ...CRITERION_NAMES.flatMap(single),
  ];
}

interface Props {
  filter: ProductFilter;
  names: ListTitles;
}

/** The chosen criteria, each a link to the list without it; none beside a vehicle and its size, which the heading names. */
export function Chips({ filter, names }: Props) {
  const all = chipsOf(filter, names);
  if (!all.length)
    return (
      <p className="chips cluster none muted small tap-height">
        Choose a size, type or brand to narrow the list.
        <button type="button" className="more forget" data-forget-vehicle="">
          Forget your vehicle
        </button>
      </p>
    );
  if (filter.vehicle && filter.goods === 'tires' && all.every(({ key }) => key === 'vehicle' || key === 'size'))
    return null;
  return (
    <ul className="chips cluster small tap-height" aria-label="Chosen">
      {all.map((chip) => (
        <li key={chip.key}>
          <a className="tap semibold gap-2 on-sand plain-link nowrap" href={filterUrl(chip.without)} data-stay="chip">
            {chip.text} <Icon name="x" />
            <span className="vh">, remove</span>
          </a>
        </li>
      ))}
      <li>
        <a
          className="clear tap semibold gap-2 on-sand plain-link nowrap"
          href={filterUrl(cleared(filter))}
          data-stay="chip"
        >
          Clear All
        </a>
      </li>
    </ul>
  );
}
