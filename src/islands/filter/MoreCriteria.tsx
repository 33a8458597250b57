import { memo, useState } from 'react';
import { capital } from '#src/domain/list/list-heading.ts';
import { criterion, CRITERION_NAMES, NO_CRITERIA, type CriterionName } from '#src/domain/list/criteria.ts';
import type { Facets } from '#src/domain/list/facets.ts';
import { countChoices, toggled, withCriteria, type ProductFilter } from '#src/domain/list/filter.ts';
import { MARK_LABELS } from '#src/domain/list/tire-criteria.ts';
import { changeFilter } from '#src/stores/list/list.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Option } from './Options.tsx';

interface Valued {
  value: string | number;
  text: string;
  count: number;
}

/** Stock, marks, load, speed and stars, as far as they divide the list. Open when something in here is chosen. */
export const MoreCriteria = memo(function MoreCriteria({ filter, facets }: { filter: ProductFilter; facets: Facets }) {
  const { marks } = filter;
  const more = CRITERION_NAMES.filter(
    (name) => name === 'marks' || name === 'shop' || name === 'loadIndex' || isSelect(name),
  );
  const chosen = countChoices(Object.fromEntries(more.map((name) => [name, filter[name]])));
  const selects = SELECTS.map((name) => ({ name, ...criterion(name).select!, options: optionsOf(name, facets) }));
  const [stock, ...others] = selects;
  const options = [facets.marks, facets.shops, ...selects.map((select) => select.options)];
  const [isOpen, setOpen] = useState(chosen > 0);
  const [lastChosen, setLastChosen] = useState(chosen);
  if (chosen !== lastChosen) {
    setLastChosen(chosen);
    if (!lastChosen) setOpen(true);
  }
  if (!chosen && options.every(({ length }) => !length)) return null;
  return (
    <details className="more-criteria" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="between">
        <span>Stock, features, load, speed{chosen > 0 && ` (${chosen})`}</span>
        <Icon name="chev" />
      </summary>
      <div className="pair">
        <Select {...stock!} chosen={filter[stock!.name]} />
        {facets.shops.length > 1 && (
          <Select
            name="shop"
            label="In stock at"
            any={facets.shops.length > 2 ? 'Any shop' : 'Either shop'}
            chosen={filter.shop}
            options={facets.shops.map(({ short, title, count }) => ({ value: short, text: title, count }))}
          />
        )}
      </div>
      {facets.marks.length > 0 && (
        <fieldset>
          <legend>Must have</legend>
          {facets.marks.map(({ value, count }) => (
            <Option
              key={value}
              name="marks"
              value={value}
              checked={marks.includes(value)}
              count={count}
              choose={(on) => changeFilter((f) => toggled(f, 'marks', value, on))}
            >
              {MARK_LABELS[value]}
            </Option>
          ))}
        </fieldset>
      )}
      <div className="pair">
        {others.map((select) => (
          <Select key={select.name} {...select} chosen={filter[select.name]} />
        ))}
      </div>
    </details>
  );
});

/** Criteria with a select of their own, the stock first. */
const isSelect = (name: CriterionName): boolean => criterion(name).select !== undefined;
const SELECTS = ['stock' as const, ...CRITERION_NAMES.filter((name) => isSelect(name) && name !== 'stock')];

/** The values of a criterion that divide the list. */
function optionsOf(name: CriterionName, facets: Facets): Valued[] {
  const { text } = criterion(name).select!;
  return (facets.selects[name] ?? []).map(({ value, count }) => ({ value, count, text: capital(text(value)) }));
}

interface SelectProps {
  name: CriterionName;
  label: string;
  any: string;
  chosen: unknown;
  options: readonly Valued[];
}

/** A criterion with one value; nothing if no value divides the list. */
function Select({ name, label, any, chosen, options }: SelectProps) {
  if (!options.length) return null;
  const choose = (text: string) => {
    const value = options.find((option) => String(option.value) === text)?.value ?? NO_CRITERIA[name];
    changeFilter((f) => withCriteria(f, { [name]: value }));
  };
  return (
    <label className="field">
      <span>{label}</span>
      <select
        className="in"
        name={name}
        value={String(chosen || '')}
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
