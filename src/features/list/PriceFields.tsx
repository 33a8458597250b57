import type { Facets } from '#src/features/filter/facets.ts';
import { filterUrl } from '#src/features/filter/filter-url.ts';
import { withPrices, type ProductFilter } from '#src/features/filter/filter.ts';
import { capital } from '#src/kit/number-text.ts';
import { MAX_PRICE, pricesText } from '#src/features/filter/tire-criteria.ts';
import { OptionCount } from './Options.tsx';

/** The lowest and the highest price of one tire, and ranges that divide the list. */
export function PriceFields({ filter, ranges }: { filter: ProductFilter; ranges: Facets['prices'] }) {
  const { minPrice, maxPrice } = filter;
  return (
    <fieldset className="pad-y-4 line-above" data-key="price">
      <legend className="heavy">Price of one {filter.goods.slice(0, -1)}</legend>
      <div className="prices grid two-columns gap-3">
        <PriceField name="minPrice" label="From $" price={minPrice} />
        <PriceField name="maxPrice" label="To $" price={maxPrice} />
      </div>
      {ranges.length > 0 && (
        <ul className="ranges above-2">
          {ranges.map(({ min, max, count }) => {
            const isChosen = min === minPrice && max === maxPrice;
            return (
              <li key={`${min}-${max}`}>
                <a
                  className="small"
                  href={filterUrl(isChosen ? withPrices(filter, 0, 0) : withPrices(filter, min, max))}
                  aria-current={isChosen || undefined}
                  data-stay="filter"
                >
                  {capital(pricesText({ minPrice: min, maxPrice: max }))}
                  <OptionCount count={count} />
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </fieldset>
  );
}

interface PriceFieldProps {
  name: 'minPrice' | 'maxPrice';
  label: string;
  price: number;
}

const PriceField = ({ name, label, price }: PriceFieldProps) => (
  <label className="field" data-key={name}>
    <span>{label}</span>
    <input
      className="in"
      type="number"
      name={name}
      min={0}
      max={MAX_PRICE}
      step={1}
      inputMode="numeric"
      placeholder="Any"
      autoComplete="off"
      defaultValue={price || ''}
    />
  </label>
);
