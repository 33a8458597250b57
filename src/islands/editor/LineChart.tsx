import { useEffect, useRef, useState } from 'react';
import type uPlot from 'uplot';
import { DeskTable } from './desk-list/DeskTable.tsx';

interface LineChartProps {
  title: string;
  /** `2026-11-23`, as many as each line has values */
  days: readonly string[];
  /** the first is drawn with a solid line, others with dashes */
  lines: ReadonlyArray<{ label: string; values: readonly number[] }>;
  height: number;
}

/** Steps between the lines of the grid: whole numbers, since visits are counted. */
const STEPS = [1, 2, 5]
  .flatMap((n) => Array.from({ length: 6 }, (_, zeros) => n * 10 ** zeros))
  .toSorted((a, b) => a - b);

const dayTitle = (day: string): string =>
  new Date(day).toLocaleDateString('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Figures by day as lines, and as a table for whoever cannot see them or point at them. */
export function LineChart({ title, days, lines, height }: LineChartProps) {
  const labels = lines.map(({ label }) => label);
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  useEffect(() => {
    const parent = box.current!;
    let chart: uPlot | undefined;
    let isGone = false;
    const resized = new ResizeObserver(() => chart?.setSize({ width: parent.clientWidth, height }));
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => chart?.redraw();
    void import('uplot').then(
      ({ default: Plot }) => {
        if (isGone) return;
        chart = new Plot(
          optionsOf(parent, lines.length, height, setPointed),
          [days.map((_, at) => at), ...lines.map(({ values }) => [...values])],
          parent,
        );
        resized.observe(parent);
        scheme.addEventListener('change', redraw);
      },
      () => {}, // offline: the table is there
    );
    return () => {
      isGone = true;
      resized.disconnect();
      scheme.removeEventListener('change', redraw);
      chart?.destroy();
    };
  }, [days, lines, height]);
  const cellsOf = (day: string, at: number) => ({
    key: day,
    cells: [day, ...lines.map(({ values }) => values[at]!.toLocaleString('en-CA'))],
  });
  return (
    <div className="plot">
      <figure>
        <div ref={box} style={{ height }} aria-hidden="true" />
        <figcaption aria-hidden={pointed !== null}>
          {pointed === null ? (
            <>
              <span>{dayTitle(days[0]!)}</span>
              <span>{dayTitle(days.at(-1)!)}</span>
            </>
          ) : (
            <span>
              {dayTitle(days[pointed]!)}
              {lines.map(({ label, values }) => `, ${label} ${values[pointed]!.toLocaleString('en-CA')}`)}
            </span>
          )}
        </figcaption>
      </figure>
      <details>
        <summary>Day by day</summary>
        <DeskTable label={`${title} by day`} columns={['Day', ...labels]} numbers={labels} rows={days.map(cellsOf)} />
      </details>
    </div>
  );
}

/** A canvas takes no variables of CSS, so colours are read from the elements: text, caption and border. */
function optionsOf(
  parent: HTMLElement,
  count: number,
  height: number,
  point: (at: number | null) => void,
): uPlot.Options {
  const ink = () => getComputedStyle(parent).color;
  const faint = () => getComputedStyle(parent.nextElementSibling!).color;
  const grid = () => getComputedStyle(parent.parentElement!).borderBottomColor;
  return {
    width: parent.clientWidth,
    height,
    padding: [8, 2, 4, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: { x: { time: false }, y: { range: (_plot, _least, most) => [0, Math.max(1, most)] } },
    axes: [
      { show: false },
      {
        stroke: faint,
        font: `12px ${getComputedStyle(parent).fontFamily}`,
        grid: { stroke: grid, width: 1 },
        ticks: { show: false },
        incrs: STEPS,
        values: (_plot, splits) => splits.map((n) => n.toLocaleString('en-CA')),
        size: 44,
        space: 36,
      },
    ],
    series: [
      {},
      ...Array.from({ length: count }, (_, at) => ({
        stroke: at === 0 ? ink : faint,
        width: at === 0 ? 2 : 1.5,
        ...(at > 0 ? { dash: [4, 4] } : { fill: () => ink().replace(')', ', 0.07)') }),
        points: { show: false },
      })),
    ],
    hooks: { setCursor: [({ cursor }) => point(cursor.idx ?? null)] },
  };
}
