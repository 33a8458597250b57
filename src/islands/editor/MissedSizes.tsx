import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { sizePath } from '#src/domain/shop/paths.ts';
import { $missed, loadMissed } from '#src/stores/editor/inbox.ts';
import { Narrow } from './ListParts.tsx';

/** Sizes that visitors searched for and the shop does not have. */
export function MissedSizes() {
  const { rows, days, state, message } = useStore($missed);
  useEffect(() => void loadMissed(), []);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <>
      <Narrow
        label="Since when"
        value={String(days)}
        of={[
          ['30', '30 days'],
          ['90', '90 days'],
          ['366', 'A year'],
        ]}
        choose={(d) => void loadMissed(Number(d))}
      />
      <p className="list-state" role="status">
        {state === 'loading' && !rows.length
          ? 'Loading …'
          : state === 'ready' && !rows.length
            ? 'Nobody has looked for a size that is not here.'
            : ''}
      </p>
      {state === 'failed' && (
        <p className="box bad" role="alert">
          {message}{' '}
          <button type="button" className="plain" onClick={() => void loadMissed(days)}>
            Try again
          </button>
        </p>
      )}
      {rows.length > 0 && (
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
      )}
    </>
  );
}
