import { useStore } from '@nanostores/react';
import type { ViewFigures, viewsCall } from '#src/features/desk-frame/figures-calls.ts';
import { formatCount } from '#src/kit/list-figures.ts';
import { deskCall } from '#src/features/desk-frame/desk-store.ts';
import { deskData } from '#src/features/desk-frame/desk-data-store.ts';
import { Loaded, SinceButtons } from '#src/features/desk-frame/ListParts.tsx';
import { LineChart } from '#src/features/desk-frame/LineChart.tsx';
import { DeskTable } from '#src/features/desk-frame/DeskTable.tsx';
import { PlainButton } from '#src/features/desk-frame/actions.tsx';

/** `path`: of one page; empty: of all pages */
const pageViews = deskData(({ days, path }) => deskCall<typeof viewsCall>('GET /api/editor/views', { days, path }), {
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

const ViewsByPage = ({ pages }: Pick<ViewFigures, 'pages'>) => (
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
