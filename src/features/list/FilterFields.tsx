/** The fields of the filter's form. */
import { criterion, CRITERION_NAMES, type CriterionName } from '#src/features/filter/criteria.ts';
import type { Facets } from '#src/features/filter/facets.ts';
import { countChoices, type ProductFilter } from '#src/features/filter/filter.ts';
import { valueText } from '#src/features/filter/list-heading.ts';
import type { ListTitles } from '#src/features/filter/list-row.ts';
import { MARK_TEXTS, MAX_PRICE } from '#src/features/filter/criterion-value.ts';
import { STATUS_TITLES } from '#src/features/products/product.ts';
import { Icon } from '#src/kit/Icon.tsx';
import { Select } from '#src/kit/Select.tsx';

export interface FilterProps {
  filter: ProductFilter;
  facets: Facets;
  names: ListTitles;
}

interface OptionProps {
  type?: 'checkbox' | 'radio';
  name: string;
  value: string | number;
  label: string;
  count: number;
  chosen: boolean;
  isFolded?: boolean;
}

/** A checkbox or a radio button, and how many products it finds. */
const Option = ({ type = 'checkbox', name, value, label, count, chosen, isFolded }: OptionProps) => (
  <label className={`opt${!count && !chosen ? ' muted' : ''}${isFolded ? ' folded' : ''}`}>
    <input type={type} name={name} value={value} defaultChecked={chosen} autoComplete="off" />
    {label}
    <span className="push-right muted">
      <span className="vh">, </span>
      {count.toLocaleString('en-CA')}
    </span>
  </label>
);

/** A longer list shows its options with the most products first, and the others on request. */
const MAX_UNFOLDED = 12;
const FOLDED = 8;

interface CheckListProps {
  list: 'types' | 'brands';
  legend: string;
  choices: Array<{ value: string; label: string; count: number }>;
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
          {...choice}
          chosen={chosen.includes(choice.value)}
          isFolded={isLong && !first.includes(choice)}
        />
      ))}
      {isLong && (
        <details className="unfold">
          <summary className="more small underlined">{`All ${choices.length} ${noun}`}</summary>
        </details>
      )}
    </fieldset>
  );
}

export const StatusRadios = ({ filter, facets }: Omit<FilterProps, 'names'>) => (
  <fieldset className="pad-y-4 line-above" data-key="status">
    <legend className="heavy">Status</legend>
    {facets.status.map(({ status_type, count }) => (
      <Option
        key={status_type}
        type="radio"
        name="status"
        value={status_type}
        label={STATUS_TITLES[status_type] || 'Any'}
        count={count}
        chosen={filter.status === status_type}
      />
    ))}
  </fieldset>
);

const PRICES = [
  ['minPrice', 'From $'],
  ['maxPrice', 'To $'],
] as const;

export const PriceFields = ({ filter }: { filter: ProductFilter }) => (
  <fieldset className="pad-y-4 line-above" data-key="price">
    <legend className="heavy">Price of one {filter.goods.slice(0, -1)}</legend>
    <div className="prices grid two-columns gap-3">
      {PRICES.map(([name, label]) => (
        <label key={name} className="field" data-key={name}>
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
            defaultValue={filter[name] || ''}
          />
        </label>
      ))}
    </div>
  </fieldset>
);

const SELECTS = CRITERION_NAMES.filter((name) => criterion(name).select && !criterion(name).goods);
const OF_WHEELS = CRITERION_NAMES.filter((name) => criterion(name).goods === 'wheels');
const MORE: readonly CriterionName[] = ['marks', 'loadIndex', ...SELECTS];

/** Stock, marks, load, speed and stars, as far as they divide the list. Open when something in here is chosen. */
export function MoreCriteria(props: FilterProps) {
  const { filter, facets } = props;
  const chosen = countChoices(Object.fromEntries(MORE.map((name) => [name, filter[name]])));
  if (!chosen && !facets.marks.length && !SELECTS.some((name) => facets.selects[name]?.length)) return null;
  return (
    <details className="more-criteria line-above" open={chosen > 0}>
      <summary className="between heavy tap-height">
        <span>
          {filter.goods === 'wheels' ? 'Stock and rating' : 'Stock, features, load, speed'}
          {chosen > 0 && ` (${chosen})`}
        </span>
        <Icon name="chev" />
      </summary>
      <div className="pair grid gap-3 pad-bottom-4">
        {SELECTS.map((name) => (
          <NamedSelect key={name} name={name} {...props} />
        ))}
      </div>
      {facets.marks.length > 0 && (
        <fieldset className="pad-y-4 line-above" data-key="marks">
          <legend className="heavy">Must have</legend>
          {facets.marks.map(({ value, count }) => (
            <Option
              key={value}
              name="marks"
              value={value}
              label={MARK_TEXTS[value].label}
              count={count}
              chosen={filter.marks.includes(value)}
            />
          ))}
        </fieldset>
      )}
    </details>
  );
}

/** What wheels are chosen by: diameter, width, bolt pattern, offset, bore and finish. */
export const WheelSelects = (props: FilterProps) => (
  <fieldset className="pad-y-4 line-above">
    <legend className="heavy">Wheel</legend>
    <div className="pair grid two-columns gap-3">
      <CriterionSelect
        name="rim"
        label="Diameter"
        filter={props.filter}
        options={props.facets.rims.map((value) => [value, `${value}-inch`])}
      />
      {OF_WHEELS.map((name) => (
        <NamedSelect key={name} name={name} {...props} />
      ))}
    </div>
  </fieldset>
);

/** The select of a criterion that has one in the table of criteria. */
const NamedSelect = ({ name, filter, facets, names }: FilterProps & { name: CriterionName }) => (
  <CriterionSelect
    name={name}
    label={criterion(name).select!}
    filter={filter}
    options={(facets.selects[name] ?? []).map(({ value, count }) => [
      value,
      `${valueText(name, value, names)} (${count.toLocaleString('en-CA')})`,
    ])}
  />
);

interface CriterionSelectProps {
  name: CriterionName;
  label: string;
  filter: ProductFilter;
  options: Array<[value: string | number, text: string]>;
}

/** A criterion with one value; nothing if no value divides the list. */
const CriterionSelect = ({ name, label, filter, options }: CriterionSelectProps) =>
  options.length > 0 && (
    <label className="field" data-key={name}>
      <span>{label}</span>
      <Select name={name} defaultValue={String(filter[name] || '')} autoComplete="off" options={options}>
        <option value="">Any</option>
      </Select>
    </label>
  );
