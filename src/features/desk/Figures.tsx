import type * as calls from '#src/features/desk-frame/figures-calls.ts';
import { searchUrl, sizePath } from '#src/kit/paths.ts';
import { deskCall } from '#src/features/desk-frame/desk-store.ts';
import { deskData, formatHash } from '#src/features/desk-frame/desk-data-store.ts';
import { DeskTable, Loaded, SinceButtons } from '#src/features/desk-frame/ListParts.tsx';
import { NewTabLink, PlainButton } from '#src/features/desk-frame/actions.tsx';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { formatCount } from '#src/kit/list-figures.ts';

const DAYS = { days: '90' };
const searchFigures = deskData((query) => deskCall<typeof calls.searchesCall>('GET /api/editor/searches', query), DAYS);
const missedFigures = deskData((query) => deskCall<typeof calls.missedCall>('GET /api/editor/sizes', query), DAYS);

export const Searches = () => (
  <>
    <SinceButtons of={searchFigures} />
    <Loaded of={searchFigures}>
      {(data) => (
        <>
          <section className="setting-group">
            <h2 className="large below-2">No results</h2>
            <p>
              If visitors use other words than the shop, teach the search what they mean. You find these under{' '}
              <a href={formatHash({ section: 'search-word', id: null })}>Search words</a>.
            </p>
            <SearchCounts label="Searches that found nothing" none="Every search found something." rows={data.missed} />
          </section>
          <section className="setting-group">
            <h2 className="large below-2">Top searches</h2>
            <SearchCounts label="The most frequent searches" none="No searches yet." rows={data.all} />
          </section>
        </>
      )}
    </Loaded>
  </>
);

const SearchCounts = (table: Pick<CountsProps<calls.SearchFigure>, 'label' | 'none' | 'rows'>) => (
  <Counts {...table} what="Typed" link={({ text }) => [text, searchUrl(text)]}>
    {({ text }) => (
      <div className="tiny">
        <a href={formatHash({ section: 'search-word', id: 'new', text })}>
          Set a meaning<span className="vh">: {text}</span>
        </a>
      </div>
    )}
  </Counts>
);

export const MissedSizes = () => (
  <Loaded of={missedFigures}>
    {({ wanted, missed }) => (
      <>
        <section className="setting-group">
          <h2 className="large below-2">People waiting</h2>
          <p>
            They are told once a set is in: by email, or by you. Who left a phone number is then a new message. For
            somebody who calls, press “Tell me when a set is in” on the tire’s page.
          </p>
          <Counts
            label="People waiting"
            what="Tire"
            unit="People"
            none="Nobody is waiting."
            rows={wanted}
            link={({ what, path }) => [what, path]}
          />
        </section>
        <section className="setting-group">
          <h2 className="large below-2">Searched for</h2>
          <SinceButtons of={missedFigures} />
          <Counts
            label="Sizes not found"
            what="Size"
            none="No missing sizes searched yet."
            rows={missed}
            link={({ size, size_slug }) => [size, sizePath(size_slug)]}
          />
        </section>
      </>
    )}
  </Loaded>
);

interface CountsProps<Row> extends Record<'label' | 'what' | 'none', string> {
  unit?: string;
  rows: readonly Row[];
  link(row: Row): [text: string, href: string];
  children?: (row: Row) => ReactNode;
}

function Counts<Row extends { count: number; last_day: string }>(props: CountsProps<Row>) {
  const { label, what, unit = 'Times', none, rows, link, children } = props;
  if (!rows.length) return <p className="hint">{none}</p>;
  return (
    <DeskTable
      label={label}
      columns={[what, unit, 'Last']}
      numbers={[unit]}
      className="missed"
      rows={rows.map((row) => {
        const [text, href] = link(row);
        const heading = (
          <>
            <NewTabLink href={href}>{text}</NewTabLink>
            {children?.(row)}
          </>
        );
        return { key: text, cells: [heading, row.count, row.last_day] };
      })}
    />
  );
}

/** `path`: of one page; empty: of all pages */
const pageViews = deskData((query) => deskCall<typeof calls.viewsCall>('GET /api/editor/views', query), {
  days: '30',
  path: '',
});

export function PageViews() {
  const { query } = useStore(pageViews.$data);
  return (
    <>
      <SinceButtons of={pageViews} from={7} />
      <Loaded of={pageViews}>
        {({ total, days, pages }) => (
          <>
            <p className="list-state pad-y-4 muted" role="status">
              {formatCount(total, 'view')} of {query.path || 'all pages'}
              {query.path && <PlainButton onClick={() => void pageViews.load({ path: '' })}>All pages</PlainButton>}
            </p>
            {days.length > 1 && (
              <LineChart
                title="Page views"
                days={days.map(({ day }) => day)}
                lines={[{ label: 'Views', values: days.map(({ count }) => count) }]}
                height={200}
              />
            )}
            {pages.length > 0 && <ViewsByPage pages={pages} />}
          </>
        )}
      </Loaded>
    </>
  );
}

const ViewsByPage = ({ pages }: Pick<calls.ViewFigures, 'pages'>) => (
  <DeskTable
    label="Views by page"
    className="visits"
    columns={['Page', 'Views']}
    numbers={['Views']}
    rows={pages.map(({ path, count }) => {
      const link = <PlainButton onClick={() => void pageViews.load({ path })}>{path}</PlainButton>;
      return { key: path, cells: [link, count.toLocaleString('en-CA')] };
    })}
  />
);

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
