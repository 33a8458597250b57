import { useMemo } from 'react';
import type { TrendName, Trends } from '#src/contracts/editor/figures.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import { LineChart } from '../LineChart.tsx';

const TITLES: Record<TrendName, { title: string; section: string }> = {
  views: { title: 'Page views', section: 'visits' },
  searches: { title: 'Searches', section: 'searches' },
  missed: { title: 'Searches without an answer', section: 'searches' },
  sizes: { title: 'Sizes asked for and missing', section: 'sizes' },
  messages: { title: 'Messages', section: 'messages' },
  appointments: { title: 'Appointments', section: 'messages' },
};
const sumOf = (counts: readonly number[]): number => counts.reduce((all, n) => all + n, 0);

const PERCENT = new Intl.NumberFormat('en-CA', { style: 'percent', signDisplay: 'exceptZero' });

/** One figure of the last 28 days beside the 28 before: the sums and a plot. */
export function TrendPlot({ days, name, now, before }: { days: Trends['days'] } & Trends['series'][number]) {
  const { title, section } = TITLES[name];
  const [sum, sumBefore] = [sumOf(now), sumOf(before)];
  const lines = useMemo(
    () => [
      { label: 'These 28 days', values: now },
      { label: 'Four weeks before', values: before },
    ],
    [now, before],
  );
  return (
    <section className="frame">
      <h2>
        <a href={formatHash({ section, id: null })}>{title}</a>
      </h2>
      <p>
        <b>{sum.toLocaleString('en-CA')}</b> in 28 days{' '}
        <strong>{sumBefore > 0 && PERCENT.format(sum / sumBefore - 1)}</strong>{' '}
        <small>
          <span>{sumBefore.toLocaleString('en-CA')}</span> in the 28 before
        </small>
      </p>
      <LineChart title={title} days={days} lines={lines} height={120} />
    </section>
  );
}
