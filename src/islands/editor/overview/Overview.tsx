import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { LeadCounts } from '#src/domain/shop/lead.ts';
import { $overview, loadOverview } from '#src/stores/editor/desk.ts';
import { $health, $trends, loadHealth, loadTrends } from '#src/stores/editor/desk-data.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import { DeskTable } from '../desk-list/DeskTable.tsx';
import { LoadError } from '../desk-list/LoadError.tsx';
import { TrendPlot } from './TrendPlot.tsx';
import { waitingWork } from './waiting-work.ts';

/** The shop's day: open until when, what waits for somebody, and how the last weeks went. */
export function Overview() {
  const overview = useStore($overview);
  const { data, error } = useStore($trends);
  const { data: health } = useStore($health);
  useEffect(() => {
    void loadOverview();
    void loadTrends();
    void loadHealth();
  }, []);
  return (
    <>
      {overview ? (
        <ul className="waiting">
          {waitingWork(overview, health).map(({ section, id = null, n, text }) => (
            <li key={text}>
              <a className="frame" href={formatHash({ section, id })}>
                {n ? <b>{n}</b> : null} {text}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p role="status">Loading …</p>
      )}
      {error && <LoadError message={error} retry={() => void loadTrends()} />}
      {data && (
        <>
          <div className="trends">
            {data.series.map((series) => (
              <TrendPlot key={series.name} days={data.days} {...series} />
            ))}
          </div>
          <section className="setting-group">
            <h2>What led to messages, appointments and quotes</h2>
            <Leads what="Kind of page" rows={data.leads.pages} />
            {data.leads.searches.length > 0 && <Leads what="Search before" rows={data.leads.searches} />}
          </section>
        </>
      )}
    </>
  );
}

const Leads = ({ what, rows }: { what: string; rows: readonly LeadCounts[] }) =>
  rows.length ? (
    <DeskTable
      label={`What led to messages, by ${what.toLowerCase()}`}
      columns={[what, 'Messages', 'Appointments', 'Quotes']}
      numbers={['Messages', 'Appointments', 'Quotes']}
    >
      {rows.map(({ from, message, appointment, quote }) => (
        <tr key={from}>
          <th scope="row">{from}</th>
          <td className="n">{message}</td>
          <td className="n">{appointment}</td>
          <td className="n">{quote}</td>
        </tr>
      ))}
    </DeskTable>
  ) : (
    <p className="hint">Nobody has written in the last 28 days.</p>
  );
