import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { ViewFigures } from '#src/contracts/editor/figures.ts';
import { $pageViews, loadPageViews } from '#src/stores/editor/page-views.ts';
import { FilterButtons } from '../desk-list/ListParts.tsx';
import { LoadError } from '../desk-list/LoadError.tsx';
import { LineChart } from '../LineChart.tsx';
import { DeskTable } from '../desk-list/DeskTable.tsx';

export function PageViews() {
  const { figures, days, path, state, message } = useStore($pageViews);
  useEffect(() => void loadPageViews(), []);
  return (
    <>
      <FilterButtons
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
            ? `${figures.total.toLocaleString('en-CA')} ${figures.total === 1 ? 'view' : 'views'} of ${path || 'all pages'}`
            : ''}
        {path && (
          <button type="button" className="plain" onClick={() => void loadPageViews({ path: '' })}>
            All pages
          </button>
        )}
      </p>
      {state === 'failed' && <LoadError message={message} retry={() => void loadPageViews()} />}
      {figures && figures.days.length > 1 && <ViewsChart days={figures.days} />}
      {figures && figures.pages.length > 0 && <ViewsByPage pages={figures.pages} />}
    </>
  );
}

function ViewsChart({ days }: Pick<ViewFigures, 'days'>) {
  const lines = useMemo(() => [{ label: 'Views', values: days.map(({ count }) => count) }], [days]);
  const names = useMemo(() => days.map(({ day }) => day), [days]);
  return <LineChart title="Page views" days={names} lines={lines} height={200} />;
}

const ViewsByPage = ({ pages }: Pick<ViewFigures, 'pages'>) => (
  <DeskTable label="Views by page" className="visits" columns={['Page', 'Views']} numbers={['Views']}>
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
  </DeskTable>
);
