import { withSize, type ProductFilter } from '#src/domain/list/filter.ts';
import type { Facets } from '#src/domain/list/facets.ts';
import { explainSize, SIZE_PARTS } from '#src/domain/size/size-explained.ts';
import { SELECTOR_VALUES } from '#src/domain/size/tire-size.ts';
import { changeFilter } from '#src/stores/list/filter.ts';
import { Sidewall } from './Sidewall.tsx';
import { VehicleLink } from './VehicleLink.tsx';

const PARTS = [
  { part: 'width', label: 'Width', unset: 'WIDTH', facet: 'widths' },
  { part: 'profile', label: 'Aspect ratio', unset: 'ASPECT RATIO', facet: 'profiles' },
  { part: 'rim', label: 'Rim', unset: 'SIZE', facet: 'rims' },
] as const;

/**
 * The three parts of a size, in the order of the sidewall, with an explanation of the part that is chosen next. Values
 * without any tire are disabled.
 */
export function SizeSelects({ filter, facets }: { filter: ProductFilter; facets: Facets }) {
  const chosen = PARTS.map(({ part }) => filter[part]);
  const { ends } = explainSize(chosen);
  const next = SIZE_PARTS[chosen.findIndex((value) => !value)] ?? SIZE_PARTS[0];
  return (
    <fieldset className="by-size" data-part={next.part}>
      <legend>Size</legend>
      <Sidewall filter={filter} />
      <div className="trio">
        {PARTS.map(({ part, label, unset, facet }) => (
          <label key={part} className="field">
            <span>{label}</span>
            <select
              className="in"
              name={part}
              value={filter[part]}
              autoComplete="off"
              aria-describedby={`means-${part}`}
              onChange={(event) => changeFilter((f) => withSize(f, { [part]: Number(event.target.value) }))}
            >
              <option value={0}>{unset}</option>
              {values(SELECTOR_VALUES[part], filter[part]).map((value) => (
                <option key={value} value={value} disabled={value !== filter[part] && !facets[facet].includes(value)}>
                  {value}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <div className="hints">
        {SIZE_PARTS.map(({ part, field, name, means }, i) => (
          <p key={part} id={`means-${field}`} className={`h-${part}`}>
            <b>{name}</b> {means}: {ends[i]}.
          </p>
        ))}
      </div>
      <VehicleLink filter={filter} />
    </fieldset>
  );
}

/** The usual values, and the chosen one where a URL holds another. */
const values = (usual: readonly number[], chosen: number): readonly number[] =>
  !chosen || usual.includes(chosen) ? usual : [...usual, chosen].sort((a, b) => a - b);
