import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Facets } from '#src/features/filter/facets.ts';
import { filterUrl } from '#src/features/filter/filter-url.ts';
import { withPrices, type ProductFilter } from '#src/features/filter/filter.ts';
import { capital } from '#src/kit/number-text.ts';
import { MAX_PRICE, pricesText } from '#src/features/filter/tire-criteria.ts';
import { changeFilter } from './list-store.ts';
import { OptionCount } from './Options.tsx';

/** The lowest and the highest price of one tire, and ranges that divide the list. */
export function PriceFields({ filter, ranges }: { filter: ProductFilter; ranges: Facets['prices'] }) {
  const { minPrice, maxPrice } = filter;
  return (
    <fieldset className="pad-y-4 line-above">
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

/** Whole dollars, applied when the field is left, and at once on Enter. */
function PriceField({ name, label, price }: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const apply = () => {
    const typed = Math.trunc(Number(input.current!.value)) || 0;
    if (typed === price) return;
    changeFilter((filter) => {
      const changed = { ...filter, [name]: typed };
      return withPrices(filter, changed.minPrice, changed.maxPrice);
    });
  };
  const isHydrated = useRef(false);
  useEffect(() => {
    if (isHydrated.current) input.current!.value = String(price || '');
    else if (document.activeElement !== input.current) apply(); // typed before
    isHydrated.current = true;
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [price]);
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <label className="field">
      <span>{label}</span>
      <input
        ref={input}
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
        onBlur={apply}
        onKeyDown={enter}
      />
    </label>
  );
}
