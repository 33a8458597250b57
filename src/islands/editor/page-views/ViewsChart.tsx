import type { ViewFigures } from '#src/contracts/editor/figures.ts';

const WIDTH = 720;
const HEIGHT = 180;

/** Views by day as a line; a table below has the same figures. */
export function ViewsChart({ days }: { days: ViewFigures['days'] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const points = days
    .map(
      ({ count }, i) => `${((WIDTH * i) / (days.length - 1)).toFixed(1)},${(HEIGHT * (1 - count / most)).toFixed(1)}`,
    )
    .join(' ');
  return (
    <figure className="visits-line">
      <span className="most">{most.toLocaleString('en-CA')}</span>
      <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
        <polyline points={points} />
      </svg>
      <figcaption>
        <span>{days[0]!.day}</span>
        <span>{days.at(-1)!.day}</span>
      </figcaption>
    </figure>
  );
}
