import { DeskTable } from './DeskTable.tsx';

interface LineChartProps {
  title: string;
  /** `2026-11-23`, as many as each line has values */
  days: readonly string[];
  /** the first is drawn with a solid line, others with dashes */
  lines: ReadonlyArray<{ label: string; values: readonly number[] }>;
  height: number;
}

const WIDTH = 600;

const dayTitle = (day: string): string =>
  new Date(day).toLocaleDateString('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Figures by day as lines, and as a table for whoever cannot see them or point at them. */
export function LineChart({ title, days, lines, height }: LineChartProps) {
  const labels = lines.map(({ label }) => label);
  const most = Math.max(1, ...lines.flatMap(({ values }) => values));
  const step = WIDTH / Math.max(1, days.length - 1);
  const y = (value: number) => height - 2 - (value / most) * (height - 4);
  const pointsOf = (values: readonly number[]) => values.map((value, i) => `${i * step},${y(value)}`).join(' ');
  const textOf = (i: number) =>
    [dayTitle(days[i]!), ...lines.map(({ label, values }) => `${label} ${values[i]!.toLocaleString('en-CA')}`)].join(
      ', ',
    );
  return (
    <div className="plot above-2">
      <figure className="line-below">
        <svg
          className="block full-width"
          viewBox={`0 0 ${WIDTH} ${height}`}
          height={height}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={[0, most / 2, most].map((value) => `M0 ${y(value)}H${WIDTH}`).join('')} />
          {lines.map(({ label, values }) => (
            <polyline key={label} points={pointsOf(values)} />
          ))}
          {days.map((day, i) => (
            <rect key={day} x={(i - 0.5) * step} width={step} height={height}>
              <title>{textOf(i)}</title>
            </rect>
          ))}
        </svg>
        <figcaption className="flex muted tiny justify-between">
          <span>{dayTitle(days[0]!)}</span>
          <span>most in a day: {most.toLocaleString('en-CA')}</span>
          <span>{dayTitle(days.at(-1)!)}</span>
        </figcaption>
      </figure>
      <details>
        <summary>Day by day</summary>
        <DeskTable
          label={`${title} by day`}
          columns={['Day', ...labels]}
          numbers={labels}
          rows={days.map((day, i) => ({
            key: day,
            cells: [day, ...lines.map(({ values }) => values[i]!.toLocaleString('en-CA'))],
          }))}
        />
      </details>
    </div>
  );
}
