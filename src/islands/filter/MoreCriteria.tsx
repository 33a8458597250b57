import { memo, useState } from 'react';
import { capital } from '#src/domain/list/list-heading.ts';
import { loadRangeText, ratingText, speedText } from '#src/domain/list/criteria-texts.ts';
import type { Facets } from '#src/domain/list/facets.ts';
import { criteriaCount, EMPTY_FILTER, toggled, withCriteria, type ProductFilter } from '#src/domain/list/filter.ts';
import { MARK_LABELS } from '#src/domain/list/tire-criteria.ts';
import { changeFilter } from '#src/stores/list/filter.ts';
import { Icon } from '#src/ui/Icon.tsx';

interface Option<T> {
  value: T;
  text: string;
  count: number;
}

/** Stock, marks, load, speed and stars, as far as they divide the list. Open when something in here is chosen. */
export const MoreCriteria = memo(function MoreCriteria({ filter, facets }: { filter: ProductFilter; facets: Facets }) {
  const { marks, loadRange, loadIndex, speed, stock, shop, rating } = filter;
  const chosen = criteriaCount({ ...EMPTY_FILTER, marks, loadRange, loadIndex, speed, stock, shop, rating });
  const { stocks, shops, loadRanges, speeds, ratings } = facets;
  const options = [facets.marks, stocks, shops, loadRanges, speeds, ratings];
  const [isOpen, setOpen] = useState(chosen > 0);
  const [lastChosen, setLastChosen] = useState(chosen);
  if (chosen !== lastChosen) {
    setLastChosen(chosen);
    if (!lastChosen) setOpen(true);
  }
  if (!chosen && options.every(({ length }) => !length)) return null;
  return (
    <details className="more-criteria" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>Stock, marks, load, speed{chosen > 0 && ` (${chosen})`}</span>
        <Icon name="chev" />
      </summary>
      <div className="pair">
        <Choice
          name="stock"
          label="Stock"
          any="Any"
          chosen={stock}
          options={stocks.map(({ value, count }) => ({
            value,
            count,
            text: value === 'set' ? 'A set of 4 in stock' : 'In stock',
          }))}
        />
        <Choice
          name="shop"
          label="In stock at"
          any="Either shop"
          chosen={shop}
          options={shops.map(({ short, title, count }) => ({ value: short, text: title, count }))}
        />
      </div>
      {facets.marks.length > 0 && (
        <fieldset>
          <legend>Must have</legend>
          {facets.marks.map(({ value, count }) => (
            <label key={value} className="opt">
              <input
                type="checkbox"
                name="marks"
                value={value}
                checked={marks.includes(value)}
                autoComplete="off"
                onChange={(event) => changeFilter((f) => toggled(f, 'marks', value, event.target.checked))}
              />
              {MARK_LABELS[value]}
              <span>
                <span className="vh">, </span>
                {count.toLocaleString('en-CA')}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="pair">
        <Choice
          name="loadRange"
          label="Load range"
          any="Any"
          chosen={loadRange}
          options={loadRanges.map(({ value, count }) => ({ value, count, text: capital(loadRangeText(value)) }))}
        />
        <Choice
          name="speed"
          label="Speed rating"
          any="Any"
          chosen={speed}
          options={speeds.map(({ value, count }) => ({ value, count, text: capital(speedText(value)) }))}
        />
        <Choice
          name="rating"
          label="Rating"
          any="Any"
          chosen={rating}
          options={ratings.map(({ value, count }) => ({ value, count, text: ratingText(value) }))}
        />
      </div>
    </details>
  );
});

interface ChoiceProps<T> {
  name: 'stock' | 'shop' | 'loadRange' | 'speed' | 'rating';
  label: string;
  any: string;
  chosen: T;
  options: ReadonlyArray<Option<T>>;
}

/** A criterion with one value; nothing if no value divides the list. */
function Choice<T extends string | number>({ name, label, any, chosen, options }: ChoiceProps<T>) {
  if (!options.length) return null;
  const choose = (text: string) => {
    const value = options.find((option) => String(option.value) === text)?.value ?? EMPTY_FILTER[name];
    changeFilter((f) => withCriteria(f, { [name]: value }));
  };
  return (
    <label className="field">
      <span>{label}</span>
      <select
        className="in"
        name={name}
        value={chosen || ''}
        autoComplete="off"
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{any}</option>
        {options.map(({ value, text, count }) => (
          <option key={value} value={value}>
            {text} ({count.toLocaleString('en-CA')})
          </option>
        ))}
      </select>
    </label>
  );
}
