import type { ProductFilter } from '#src/features/filter/filter.ts';
import type { Facets } from '#src/features/filter/facets.ts';
import { explainSize, SIZE_PARTS } from '#src/features/sizes/size-explained.ts';
import { SELECTOR_VALUES } from '#src/features/sizes/tire-size.ts';

const PARTS = [
  { part: 'width', label: 'Width', unset: 'WIDTH', facet: 'widths' },
  { part: 'profile', label: 'Aspect ratio', unset: 'ASPECT RATIO', facet: 'profiles' },
  { part: 'rim', label: 'Rim', unset: 'SIZE', facet: 'rims' },
] as const;

/** The three parts of a size, with an explanation of the next one. Values without any tire are disabled. */
export function SizeSelects({ filter, facets }: { filter: ProductFilter; facets: Facets }) {
  const chosen = PARTS.map(({ part }) => filter[part]);
  const { ends } = explainSize(chosen);
  const next = SIZE_PARTS[chosen.findIndex((value) => !value)] ?? SIZE_PARTS[0];
  return (
    <fieldset className="by-size pad-y-4 line-above" data-part={next.part} data-key="size">
      <legend className="heavy">Size</legend>
      <Sidewall filter={filter} />
      <div className="trio">
        {PARTS.map(({ part, label, unset, facet }) => (
          <label key={part} className="field" data-key={part}>
            <span>{label}</span>
            <select
              className="in"
              name={part}
              defaultValue={filter[part]}
              autoComplete="off"
              aria-describedby={`means-${part}`}
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
      <div className="hints note above-2">
        {SIZE_PARTS.map(({ part, field, name, means }, i) => (
          <p key={part} id={`means-${field}`} className={`h-${part}`}>
            <b className="full-ink">{name}</b> {means}: {ends[i]}.
          </p>
        ))}
      </div>
      <VehicleLink />
    </fieldset>
  );
}

/** The usual values, and the chosen one where a URL holds another. */
const values = (usual: readonly number[], chosen: number): readonly number[] =>
  !chosen || usual.includes(chosen) ? usual : [...usual, chosen].sort((a, b) => a - b);

/** Part of a sidewall on which the chosen parts of the size light up; the others show an example. */
function Sidewall({ filter: { width, profile, rim } }: { filter: ProductFilter }) {
  const flotation = width > 0 && width < 100;
  const part = (name: string, value: number, example: string | number) => (
    <tspan className={value ? `${name} lit` : name}>{value || example}</tspan>
  );
  return (
    <svg className="sidewall full-width rounded-1" viewBox="0 14 288 70" width="288" height="70" aria-hidden="true">
      <path className="sw-tread" d="M-26 84A332 332 0 0 1 314 84" pathLength="100" />
      <path className="sw-rubber" d="M-8 96A320 320 0 0 1 296 96" />
      <path id="sw-line" fill="none" d="M0 91A300 300 0 0 1 288 91" />
      <text>
        <textPath href="#sw-line" startOffset="50%" textAnchor="middle">
          {part('sw-width', width, 225)} {flotation ? '×' : '/'} {part('sw-profile', profile, flotation ? '12.5' : 65)}{' '}
          R {part('sw-rim', rim, flotation ? 20 : 17)}
        </textPath>
      </text>
    </svg>
  );
}

/** The script of every page writes the vehicle's name. */
const named = (before: string) => ({ 'data-mine': before, 'data-by-script': '' });

/** A link to the vehicle picker; once a vehicle is stored, a link to its tires and a button that forgets it. */
const VehicleLink = () => (
  <p className="by-vehicle between small gap-3 tap-height">
    <a className="more without may-shrink small underlined" href="/search-by-vehicle">
      Search by vehicle instead
    </a>
    {/* oxlint-disable-next-line jsx-a11y/anchor-has-content -- shown once it has a text */}
    <a
      className="more with may-shrink small underlined"
      href="/search-by-vehicle"
      data-key="mine"
      {...named('Tires for your ')}
    />
    <button type="button" className="with tap semibold justify-center underlined" data-clear-vehicle="">
      Clear
      <span className="vh" {...named(' ')} />
    </button>
  </p>
);
