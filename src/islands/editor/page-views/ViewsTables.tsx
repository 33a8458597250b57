import type { ViewFigures } from '#src/contracts/editor/figures.ts';
import { loadPageViews } from '#src/stores/editor/page-views.ts';
import { scrollableRegion } from '../desk-list/scrollable.ts';

/** The most viewed pages. A button limits the days to one of them. */
export const ViewsByPage = ({ pages }: Pick<ViewFigures, 'pages'>) => (
  <div {...scrollableRegion} aria-label="Views by page">
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col" className="n">
            Views
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
);

/** Days, the latest first. */
export const ViewsByDay = ({ days }: Pick<ViewFigures, 'days'>) => (
  <div {...scrollableRegion} aria-label="Views by day">
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" className="n">
            Views
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
);
