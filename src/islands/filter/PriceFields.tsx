import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { pricesText } from '#src/domain/list/criteria-texts.ts';
import type { Facets } from '#src/domain/list/facets.ts';
import { filterUrl } from '#src/domain/list/filter-url.ts';
import { MAX_PRICE } from '#src/domain/list/tire-criteria.ts';
import { withPrices, type ProductFilter } from '#src/domain/list/filter.ts';
import { capital } from '#src/domain/list/list-heading.ts';
import { changeFilter } from '#src/stores/list/list.ts';
import { OptionCount } from './Options.tsx';

/** The lowest and the highest price of one tire, and ranges that divide the list. */
export function PriceFields({ filter, ranges }: { filter: ProductFilter; ranges: Facets['prices'] }) {
  const { minPrice, maxPrice } = filter;
  const choose = (min: number, max: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    changeFilter((f) => withPrices(f, min, max));
  };
  return (
    <fieldset>
      <legend>Price of one tire</legend>
      <div className="prices">
        <PriceField
          name="minPrice"
          label="From $"
          value={minPrice}
          onChange={(price) => changeFilter((f) => withPrices(f, price, f.maxPrice))}
        />
        <PriceField
          name="maxPrice"
          label="To $"
          value={maxPrice}
          onChange={(price) => changeFilter((f) => withPrices(f, f.minPrice, price))}
        />
      </div>
      {ranges.length > 0 && (
        <ul className="ranges">
          {ranges.map(({ min, max, count }) => {
            const isChosen = min === minPrice && max === maxPrice;
            const [toMin, toMax] = isChosen ? [0, 0] : [min, max];
            return (
              <li key={`${min}-${max}`}>
                <a
                  href={filterUrl(withPrices(filter, toMin, toMax))}
                  aria-current={isChosen || undefined}
                  onClick={choose(toMin, toMax)}
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
  value: number;
  onChange: (price: number) => void;
}

/** Whole dollars, applied when the field is left, and at once on Enter. */
function PriceField({ name, label, value, onChange }: PriceFieldProps) {
  const [text, setText] = useState(String(value || ''));
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    setText(String(value || ''));
  }
  const apply = (typed: string) => {
    const price = Math.trunc(Number(typed)) || 0;
    if (price !== value) onChange(price);
  };
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => setText(input.current!.value), []); // typed before hydration
  useEffect(() => {
    if (document.activeElement !== input.current) apply(input.current!.value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply(event.currentTarget.value);
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
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={(event) => apply(event.target.value)}
        onKeyDown={enter}
      />
    </label>
  );
}
