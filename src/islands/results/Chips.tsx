import { filterUrl } from '#src/domain/list/filter-url.ts';
import {
  cleared,
  toggled,
  withoutSize,
  withoutVehicle,
  withStatus,
  withTitle,
  type ProductFilter,
} from '#src/domain/list/filter.ts';
import { brandName, sizeText, typeName, vehicleNameOf, vehicleSizeText } from '#src/domain/list/list-heading.ts';
import type { ListNames } from '#src/domain/list/list-state.ts';
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
  return [
    f.vehicle && { key: 'vehicle', text: vehicleNameOf(names, f.vehicle), without: withoutVehicle(f) },
    f.title && { key: 'title', text: `“${f.title}”`, without: withTitle(f, '') },
    size && { key: 'size', text: size, without: withoutSize(f) },
    ...f.types.map((short) => ({
      key: short,
      text: typeName(names, short),
      without: toggled(f, 'types', short, false),
    })),
    f.status && { key: 'status', text: STATUS_TITLES[f.status], without: withStatus(f, 0) },
    ...f.brands.map((short) => ({
      key: short,
      text: brandName(names, short),
      without: toggled(f, 'brands', short, false),
    })),
  ].filter((criterion): criterion is Criterion => Boolean(criterion));
}

/** The chosen criteria, each a link to the list without it. Without criteria a hint takes their place. */
export function Chips({ filter, names }: { filter: ProductFilter; names: ListNames }) {
  const all = criteria(filter, names);
  if (!all.length) return <p className="chips none">Choose a size, type or brand to narrow the list.</p>;
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
