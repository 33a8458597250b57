import type { ComponentProps } from 'react';
import type { Facets } from '#src/features/filter/facets.ts';
import { STATUS_TITLES, type StatusType } from '#src/features/products/product.ts';

export const OptionCount = ({ count }: { count: number }) => (
  <span>
    <span className="vh">, </span>
    {count.toLocaleString('en-CA')}
  </span>
);

interface OptionProps extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'defaultChecked' | 'children'> {
  type?: 'checkbox' | 'radio';
  count: number;
  /** of a longer list: shown on request; absent: always */
  isFolded?: boolean | undefined;
}

/** A checkbox or a radio button, and how many products it finds. */
export const Option = ({ type = 'checkbox', count, isFolded, children, ...input }: OptionProps) => (
  <label
    className={count || input.defaultChecked ? 'opt' : 'opt muted'}
    {...(isFolded && { 'data-folded': '', hidden: !input.defaultChecked })}
  >
    <input type={type} {...input} autoComplete="off" />
    {children}
    <OptionCount count={count} />
  </label>
);

interface Choice {
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

/** Checkboxes with counts. None checked means any. */
export function CheckList({ list, legend, choices, chosen }: CheckListProps) {
  if (!choices.length) return null;
  const isLong = choices.length > MAX_UNFOLDED;
  const first = choices.toSorted((a, b) => b.count - a.count).slice(0, FOLDED);
  const noun = `${legend.toLowerCase()}s`;
  const button = (text: string, label: string, value: 'all' | 'none') => (
    <button
      className="semibold tap-height pad-x-2 small underlined text-center"
      type="button"
      aria-label={label}
      aria-disabled={chosen.length === (value === 'all' ? choices.length : 0)}
      data-all={value}
    >
      {text}
    </button>
  );
  return (
    <fieldset className="pad-y-4 line-above" data-key={list}>
      <legend className="heavy">{legend}</legend>
      <p className="all-none flex gap-1">
        {button('All', `All ${noun}`, 'all')}
        {button('None', `None of the ${noun}`, 'none')}
      </p>
      {choices.map((choice) => (
        <Option
          key={choice.value}
          name={list}
          value={choice.value}
          defaultChecked={chosen.includes(choice.value)}
          count={choice.count}
          isFolded={isLong && !first.includes(choice)}
        >
          {choice.label}
        </Option>
      ))}
      {isLong && (
        <button
          type="button"
          className="more small underlined"
          aria-expanded={false}
          data-unfold=""
          data-noun={noun}
          data-number={choices.length}
        >
          {`All ${choices.length} ${noun}`}
        </button>
      )}
    </fieldset>
  );
}

export const StatusRadios = ({ status, facets }: { status: StatusType; facets: Facets }) => (
  <fieldset className="pad-y-4 line-above" data-key="status">
    <legend className="heavy">Status</legend>
    {([0, 1, 2, 3] as const).map((value) => (
      <Option
        key={value}
        type="radio"
        name="status"
        value={value}
        defaultChecked={status === value}
        count={facets.status.find((s) => s.status_type === value)?.count ?? 0}
      >
        {STATUS_TITLES[value] || 'Any'}
      </Option>
    ))}
  </fieldset>
);
