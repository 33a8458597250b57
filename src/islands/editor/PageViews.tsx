import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ViewFigures } from '#src/contracts/editor/figures.ts';
import { $pageViews, loadPageViews } from '#src/stores/editor/page-views.ts';
import { Narrow } from './ListParts.tsx';
import { scrollableRegion } from './scrollable.ts';

/** How often pages were viewed: a chart by day, and the pages viewed most. */
export function PageViews() {
  const { figures, days, path, state, message } = useStore($pageViews);
  useEffect(() => void loadPageViews(), []);
  return (
    <>
      <Narrow
        label="Since when"
        value={String(days)}
        of={[
          ['7', '7 days'],
          ['30', '30 days'],
          ['90', '90 days'],
          ['366', 'A year'],
        ]}
        choose={(d) => void loadPageViews({ days: Number(d) })}
      />
      <p className="list-state" role="status">
        {state === 'loading' && !figures
          ? 'Loading …'
          : figures
            ? `${figures.total.toLocaleString('en-CA')} ${figures.total === 1 ? 'look' : 'looks'} at ${path || 'all pages'}`
            : ''}
        {path && (
          <button type="button" className="plain" onClick={() => void loadPageViews({ path: '' })}>
            All pages
          </button>
        )}
      </p>
      {state === 'failed' && (
        <p className="box bad" role="alert">
          {message}{' '}
          <button type="button" className="plain" onClick={() => void loadPageViews()}>
            Try again
          </button>
        </p>
      )}
      {figures && figures.days.length > 1 && <Chart days={figures.days} />}
      {figures && <Tables figures={figures} />}
    </>
  );
}

const WIDTH = 720;
const HEIGHT = 180;

/** Views by day as a line; the table below has the same figures. */
function Chart({ days }: { days: ViewFigures['days'] }) {
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

function Tables({ figures: { days, pages } }: { figures: ViewFigures }) {
  return (
    <div className="visits">
      {pages.length > 0 && (
        <div {...scrollableRegion} aria-label="Looks by page">
          <table className="desk-table">
            <thead>
              <tr>
                <th scope="col">Page</th>
                <th scope="col" className="n">
                  Looks
                </th>
              </tr>
            </thead>
            <tbody>
              {pages.map(({ path, count }) => (
                <tr key={path}>
                  <th scope="row">
                    <button type="button" className="plain" onClick={() => void loadPageViews({ path })}>
                      {path}
                    </button>
                  </th>
                  <td className="n">{count.toLocaleString('en-CA')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div {...scrollableRegion} aria-label="Looks by day">
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" className="n">
                Looks
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <td>{day}</td>
                <td className="n">{count.toLocaleString('en-CA')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
