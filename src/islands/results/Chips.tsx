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
import {
  loadIndexText,
  loadRangeText,
  pricesText,
  ratingText,
  speedText,
  stockText,
} from '#src/domain/list/criteria-texts.ts';
import {
  brandName,
  capital,
  sizeText,
  typeName,
  vehicleNameOf,
  vehicleSizeText,
} from '#src/domain/list/list-heading.ts';
import type { ListNames } from '#src/domain/list/list-state.ts';
import { MARK_LABELS } from '#src/domain/list/tire-criteria.ts';
import { STATUS_TITLES } from '#src/domain/product/product.ts';
import { Icon } from '#src/ui/Icon.tsx';

/** One criterion, and the filter without it. */
interface Criterion {
  key: string;
  text: string;
  without: ProductFilter;
}

function criteria(f: ProductFilter, names: ListNames): Criterion[] {
  const size = f.vehicle ? vehicleSizeText(f, names) : sizeText(f);
  const prices = pricesText(f);
  const single = (key: string, text: string, none: Parameters<typeof withCriteria>[1]) => ({
    key,
    text: capital(text),
    without: withCriteria(f, none),
  });
  return [
    f.vehicle && { key: 'vehicle', text: vehicleNameOf(names, f.vehicle), without: withoutVehicle(f) },
    f.title && { key: 'title', text: `“${f.title}”`, without: withTitle(f, '') },
    size && { key: 'size', text: size, without: withoutSize(f) },
    ...f.types.map((short) => ({
      key: short,
      text: typeName(names, short),
      without: toggled(f, 'types', short, false),
    })),
    f.status && { key: 'status', text: STATUS_TITLES[f.status], without: withCriteria(f, { status: 0 }) },
    ...f.brands.map((short) => ({
      key: short,
      text: brandName(names, short),
      without: toggled(f, 'brands', short, false),
    })),
    ...f.marks.map((mark) => ({ key: mark, text: MARK_LABELS[mark], without: toggled(f, 'marks', mark, false) })),
    f.loadRange && single('loadRange', loadRangeText(f.loadRange), { loadRange: '' }),
    f.loadIndex && single('loadIndex', loadIndexText(f.loadIndex), { loadIndex: 0 }),
    f.speed && single('speed', speedText(f.speed), { speed: '' }),
    prices && { key: 'prices', text: capital(prices), without: withPrices(f, 0, 0) },
    f.rating && single('rating', ratingText(f.rating), { rating: 0 }),
    f.stock && single('stock', stockText({ ...f, shop: '' }, names), { stock: '' }),
    f.shop && single('shop', stockText({ ...f, stock: '' }, names), { shop: '' }),
  ].filter((criterion): criterion is Criterion => Boolean(criterion));
}

/**
 * The chosen criteria, each a link to the list without it. Without criteria a hint takes their place. A vehicle and its size stand in
 * the heading, and alone they are not repeated: so the first tire is higher up.
 */
export function Chips({ filter, names }: { filter: ProductFilter; names: ListNames }) {
  const all = criteria(filter, names);
  if (!all.length) return <p className="chips none">Choose a size, type or brand to narrow the list.</p>;
  if (filter.vehicle && all.every(({ key }) => key === 'vehicle' || key === 'size')) return null;
  return (
    <ul className="chips" aria-label="Chosen">
      {all.map((criterion) => (
        <li key={criterion.key}>
          <a href={filterUrl(criterion.without)} data-stay="chip">
            {criterion.text} <Icon name="x" />
            <span className="vh">, remove</span>
          </a>
        </li>
      ))}
      <li>
        <a className="clear" href={filterUrl(cleared(filter))} data-stay="chip">
          Clear All
        </a>
      </li>
    </ul>
  );
}
