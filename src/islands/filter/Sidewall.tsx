import type { ProductFilter } from '#src/domain/list/filter.ts';

/** Part of a sidewall on which the chosen parts of the size light up; the others show an example. */
export function Sidewall({ filter: { width, profile, rim } }: { filter: ProductFilter }) {
  const flotation = width > 0 && width < 100;
  const part = (name: string, value: number, example: string | number) => (
    <tspan className={value ? `${name} lit` : name}>{value || example}</tspan>
  );
  return (
    <svg className="sidewall" viewBox="0 14 288 70" width="288" height="70" aria-hidden="true">
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
