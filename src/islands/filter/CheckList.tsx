import { memo, useState } from 'react';
import { toggled, withAll } from '#src/domain/list/filter.ts';
import { changeFilter } from '#src/stores/list/filter.ts';
import { OptionCount } from './OptionCount.tsx';

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
  const short = choices.length > MAX_UNFOLDED && !open;
  const shown = short
    ? choices.filter((c) => first.some(({ value }) => value === c.value) || chosen.includes(c.value))
    : choices;
  const all = choices.map((c) => c.value);
  if (!all.length) return null;
  return (
    <fieldset>
      <legend>{legend}</legend>
      <p className="all-none">
        <button
          type="button"
          aria-label={`All ${legend.toLowerCase()}s`}
          aria-disabled={chosen.length === all.length}
          onClick={() => changeFilter((f) => withAll(f, list, all))}
        >
          All
        </button>
        <button
          type="button"
          aria-label={`None of the ${legend.toLowerCase()}s`}
          aria-disabled={chosen.length === 0}
          onClick={() => changeFilter((f) => withAll(f, list, []))}
        >
          None
        </button>
      </p>
      {shown.map(({ value, label, count }) => (
        <label key={value} className={count || chosen.includes(value) ? 'opt' : 'opt empty'}>
          <input
            type="checkbox"
            name={list}
            value={value}
            checked={chosen.includes(value)}
            autoComplete="off"
            onChange={(event) => changeFilter((f) => toggled(f, list, value, event.target.checked))}
          />
          {label}
          <OptionCount count={count} />
        </label>
      ))}
      {choices.length > MAX_UNFOLDED && (
        <button type="button" className="more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? `Fewer ${legend.toLowerCase()}s` : `All ${choices.length} ${legend.toLowerCase()}s`}
        </button>
      )}
    </fieldset>
  );
});
