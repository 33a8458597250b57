import { filterUrl } from '#src/domain/list/filter-url.ts';
import {
  cleared,
  toggled,
  withCriteria,
  withoutSize,
  withoutVehicle,
  withPrices,
  withTitle,
  type ProductFilter,
} from '#src/domain/list/filter.ts';
import { CRITERIA, CRITERION_NAMES, NO_CRITERIA } from '#src/domain/list/criteria.ts';
import { isSet } from '#src/domain/list/criterion-value.ts';
import {
  brandName,
  capital,
  chosenSizeText,
  keywordText,
  typeName,
  vehicleNameOf,
} from '#src/domain/list/list-heading.ts';
import type { ListTitles } from '#src/domain/list/list-titles.ts';
import { MARK_LABELS } from '#src/domain/list/tire-criteria.ts';
import { STATUS_TITLES } from '#src/domain/product/product.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { FORGET_VEHICLE } from '#src/ui/vehicle-link.ts';

/** What was chosen, and the filter without it. */
interface Chip {
  key: string;
  text: string;
  without: ProductFilter;
}

/** Criteria with one value have one chip; two prices share one. */
function chipsOf(filter: ProductFilter, titles: ListTitles): Chip[] {
  const size = chosenSizeText(filter, titles);
  const several = <L extends 'types' | 'brands' | 'marks'>(
    list: L,
    textOf: (value: ProductFilter[L][number]) => string,
  ) => filter[list].map((value) => ({ key: value, text: textOf(value), without: toggled(filter, list, value, false) }));
  const single = CRITERION_NAMES.filter((name) => CRITERIA[name].phrase && isSet(filter[name])).map((name) => {
    const isPrice = name === 'minPrice' || name === 'maxPrice';
    const alone = {
      ...NO_CRITERIA,
      ...(isPrice ? { minPrice: filter.minPrice, maxPrice: filter.maxPrice } : { [name]: filter[name] }),
    };
    return {
      key: isPrice ? 'prices' : name,
      text: capital(CRITERIA[name].phrase!(alone, titles)),
      without: isPrice ? withPrices(filter, 0, 0) : withCriteria(filter, { [name]: NO_CRITERIA[name] }),
    };
  });
  return [
    ...(filter.vehicle
      ? [{ key: 'vehicle', text: vehicleNameOf(titles, filter.vehicle), without: withoutVehicle(filter) }]
      : []),
    ...(filter.title
      ? [{ key: 'title', text: keywordText(titles, filter.title), without: withTitle(filter, '') }]
      : []),
    ...(size ? [{ key: 'size', text: size, without: withoutSize(filter) }] : []),
    ...several('types', (short) => typeName(titles, short)),
    ...(filter.status
      ? [{ key: 'status', text: STATUS_TITLES[filter.status], without: withCriteria(filter, { status: 0 }) }]
      : []),
    ...several('brands', (short) => brandName(titles, short)),
    ...several('marks', (mark) => MARK_LABELS[mark]),
    ...new Map(single.map((chip) => [chip.key, chip])).values(),
  ];
}

interface Props {
  filter: ProductFilter;
  names: ListTitles;
}

/**
 * The chosen criteria, each a link to the list without it. Without criteria a hint takes their place, with a button that
 * forgets the remembered vehicle, if there is one. The heading names the vehicle and its size. If nothing else is chosen
 * there are no chips, so that the first tire is higher up.
 */
export function Chips({ filter, names }: Props) {
  const all = chipsOf(filter, names);
  if (!all.length)
    return (
      <p className="chips cluster none">
        Choose a size, type or brand to narrow the list.
        <button type="button" className="more forget" {...{ [FORGET_VEHICLE]: '' }}>
          Forget your vehicle
        </button>
      </p>
    );
  if (filter.vehicle && all.every(({ key }) => key === 'vehicle' || key === 'size')) return null;
  return (
    <ul className="chips cluster" aria-label="Chosen">
      {all.map((chip) => (
        <li key={chip.key}>
          <a className="tap" href={filterUrl(chip.without)} data-stay="chip">
            {chip.text} <Icon name="x" />
            <span className="vh">, remove</span>
          </a>
        </li>
      ))}
      <li>
        <a className="clear tap" href={filterUrl(cleared(filter))} data-stay="chip">
          Clear All
        </a>
      </li>
    </ul>
  );
}
