import { criterion, CRITERION_NAMES, type CriterionName } from '#src/features/filter/criteria.ts';
import type { Facets } from '#src/features/filter/facets.ts';
import { countChoices, type ProductFilter } from '#src/features/filter/filter.ts';
import { valueText } from '#src/features/filter/list-heading.ts';
import { MARK_LABELS } from '#src/features/filter/tire-criteria.ts';
import { Icon } from '#src/kit/Icon.tsx';
import { Select } from '#src/kit/Select.tsx';
import { Option } from './Options.tsx';

const SELECTS = CRITERION_NAMES.filter((name) => criterion(name).select && !criterion(name).goods && name !== 'stock');
const OF_WHEELS = CRITERION_NAMES.filter((name) => criterion(name).goods === 'wheels');
const ALL: readonly CriterionName[] = ['stock', 'shop', 'marks', 'loadIndex', ...SELECTS];

/** Stock, marks, load, speed and stars, as far as they divide the list. Open when something in here is chosen. */
export function MoreCriteria({ filter, facets }: SelectProps) {
  const { marks, shops, selects } = facets;
  const chosen = countChoices(Object.fromEntries(ALL.map((name) => [name, filter[name]])));
  if (
    !chosen &&
    [marks, shops, ...['stock' as const, ...SELECTS].map((name) => selects[name])].every((some) => !some?.length)
  )
    return null;
  const select = (name: CriterionName) => <NamedSelect key={name} name={name} filter={filter} facets={facets} />;
  return (
    <details className="more-criteria line-above" open={chosen > 0}>
      <summary className="between heavy">
        <span>
          {filter.goods === 'wheels' ? 'Stock and rating' : 'Stock, features, load, speed'}
          {chosen > 0 && ` (${chosen})`}
        </span>
        <Icon name="chev" />
      </summary>
      <div className="pair grid two-columns gap-3">
        {select('stock')}
        {shops.length > 1 && (
          <CriterionSelect
            name="shop"
            label="In stock at"
            any={shops.length > 2 ? 'Any shop' : 'Either shop'}
            filter={filter}
            values={shops.map(({ short, title, count }) => ({ value: short, text: title, count }))}
          />
        )}
      </div>
      {marks.length > 0 && (
        <fieldset className="pad-y-4 line-above" data-key="marks">
          <legend className="heavy">Must have</legend>
          {marks.map(({ value, count }) => (
            <Option key={value} name="marks" value={value} defaultChecked={filter.marks.includes(value)} count={count}>
              {MARK_LABELS[value]}
            </Option>
          ))}
        </fieldset>
      )}
      <div className="pair grid two-columns gap-3">{SELECTS.map(select)}</div>
    </details>
  );
}

interface SelectProps {
  filter: ProductFilter;
  facets: Facets;
}

/** The select of a criterion that has one in the table of criteria. */
function NamedSelect({ name, filter, facets }: SelectProps & { name: CriterionName }) {
  const values = (facets.selects[name] ?? []).map((item) => ({ ...item, text: valueText(name, item.value) }));
  return <CriterionSelect name={name} label={criterion(name).select!} any="Any" filter={filter} values={values} />;
}

/** What wheels are chosen by: diameter, width, bolt pattern, offset, bore and finish. */
export function WheelSelects({ filter, facets }: SelectProps) {
  const diameters = facets.rims.map((value) => ({ value, text: `${value}-inch` }));
  return (
    <fieldset className="pad-y-4 line-above">
      <legend className="heavy">Wheel</legend>
      <div className="pair grid two-columns gap-3">
        <CriterionSelect name="rim" label="Diameter" any="Any" filter={filter} values={diameters} />
        {OF_WHEELS.map((name) => (
          <NamedSelect key={name} name={name} filter={filter} facets={facets} />
        ))}
      </div>
    </fieldset>
  );
}

interface CriterionSelectProps {
  name: CriterionName;
  label: string;
  any: string;
  filter: ProductFilter;
  values: ReadonlyArray<{ value: string | number; text: string; count?: number }>;
}

/** A criterion with one value; nothing if no value divides the list. */
function CriterionSelect({ name, label, any, filter, values }: CriterionSelectProps) {
  if (!values.length) return null;
  return (
    <label className="field" data-key={name}>
      <span>{label}</span>
      <Select
        name={name}
        defaultValue={String(filter[name] || '')}
        autoComplete="off"
        options={values.map(({ value, text, count }) => [
          value,
          count === undefined ? text : `${text} (${count.toLocaleString('en-CA')})`,
        ])}
      >
        <option value="">{any}</option>
      </Select>
    </label>
  );
}
