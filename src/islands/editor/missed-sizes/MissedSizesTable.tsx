import type { MissedSize } from '#src/contracts/editor/figures.ts';
import { sizePath } from '#src/domain/shop/paths.ts';

/** Each size with a bar that compares its searches with those of the most frequent one. */
export function MissedSizesTable({ rows }: { rows: readonly MissedSize[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className="desk-table missed">
      <thead>
        <tr>
          <th scope="col">Size</th>
          <th scope="col" className="n">
            Asked for
          </th>
          <th scope="col">
            <span className="vh">Share</span>
          </th>
          <th scope="col">Last</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, size_slug, count, last_day }) => (
          <tr key={size_slug}>
            <th scope="row">
              <a href={sizePath(size_slug)} target="_blank" rel="noreferrer">
                {size}
              </a>
            </th>
            <td className="n">{count}</td>
            <td className="bar">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * count) / most} height="8" />
              </svg>
              <span className="vh">{Math.round((100 * count) / most)} % of the most wanted</span>
            </td>
            <td className="day">{last_day}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
