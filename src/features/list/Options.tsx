import { memo, useState, type ComponentProps } from 'react';
import { toggled, withFields } from '#src/features/filter/filter.ts';
import type { Facets } from '#src/features/filter/facets.ts';
import { STATUS_TITLES, type StatusType } from '#src/features/products/product.ts';
import { changeFilter } from './list-store.ts';

export const OptionCount = ({ count }: { count: number }) => (
  <span>
    <span className="vh">, </span>
    {count.toLocaleString('en-CA')}
  </span>
);

interface OptionProps extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'checked' | 'children'> {
  type?: 'checkbox' | 'radio';
  count: number;
  choose(on: boolean): void;
}

/** A checkbox or a radio button, and how many products it finds. */
export const Option = ({ type = 'checkbox', count, choose, children, ...input }: OptionProps) => (
  <label className={count || input.checked ? 'opt' : 'opt muted'}>
    <input type={type} {...input} autoComplete="off" onChange={({ target }) => choose(target.checked)} />
    {children}
    <OptionCount count={count} />
  </label>
);

export interface Choice {
  value: string;
  label: string;
  count: number;
}

/** A longer list shows its options with the most products first, and the others on request. */
const MAX_UNFOLDED = 12;
const FOLDED = 8;

interface CheckListProps {
  list: 'types' | 'brands';
  legend: string;
  choices: Choice[];
  chosen: readonly string[];
}

/** Checkboxes with live counts. None checked means any. */
export const CheckList = memo(function CheckList({ list, legend, choices, chosen }: CheckListProps) {
  const [open, setOpen] = useState(false);
  const [first] = useState(() => choices.toSorted((a, b) => b.count - a.count).slice(0, FOLDED));
  if (!choices.length) return null;
  const isFolded = choices.length > MAX_UNFOLDED && !open;
  const shown = choices.filter(
    ({ value }) => !isFolded || first.some((choice) => choice.value === value) || chosen.includes(value),
  );
  const all = choices.map(({ value }) => value);
  const noun = `${legend.toLowerCase()}s`;
  const button = (text: string, label: string, values: string[]) => (
    <button
      className="semibold tap-height pad-x-2 small underlined text-center"
      type="button"
      aria-label={label}
      aria-disabled={chosen.length === values.length}
      onClick={() => changeFilter(withFields, { [list]: values.toSorted() })}
    >
      {text}
    </button>
  );
  return (
    <fieldset className="pad-y-4 line-above">
      <legend className="heavy">{legend}</legend>
      <p className="all-none flex gap-1">
        {button('All', `All ${noun}`, all)}
        {button('None', `None of the ${noun}`, [])}
      </p>
      {shown.map(({ value, label, count }) => (
        <Option
          key={value}
          name={list}
          value={value}
          checked={chosen.includes(value)}
          count={count}
          choose={(on) => changeFilter(toggled, list, value, on)}
        >
          {label}
        </Option>
      ))}
      {choices.length > MAX_UNFOLDED && (
        <button type="button" className="more small underlined" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? `Fewer ${noun}` : `All ${choices.length} ${noun}`}
        </button>
      )}
    </fieldset>
  );
});

export const StatusRadios = memo(function StatusRadios({ status, facets }: { status: StatusType; facets: Facets }) {
  return (
    <fieldset className="pad-y-4 line-above">
      <legend className="heavy">Status</legend>
      {([0, 1, 2, 3] as const).map((value) => (
        <Option
          key={value}
          type="radio"
          name="status"
          value={value}
          checked={status === value}
          count={facets.status.find((s) => s.status_type === value)?.count ?? 0}
          choose={() => changeFilter(withFields, { status: value })}
        >
          {STATUS_TITLES[value] || 'Any'}
        </Option>
      ))}
    </fieldset>
  );
});
