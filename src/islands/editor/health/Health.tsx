import { SPEED_METRIC_NAMES, SPEED_METRICS, type SpeedFigure, type SpeedMetric } from '#src/domain/shop/page-speed.ts';
import { health } from '#src/stores/editor/desk-data.ts';
import { DeskTable } from '../desk-list/DeskTable.tsx';
import { Loaded } from '../desk-list/ListParts.tsx';
import { healthFacts } from './health-facts.ts';

export const Health = () => (
  <Loaded of={health}>
    {(data) => (
      <>
        <dl className="health">
          {healthFacts(data).map(({ name, text, isBad }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={isBad ? 'bad' : undefined}>
                {text}
                {isBad && <span className="mark">Check this</span>}
              </dd>
            </div>
          ))}
        </dl>
        <section className="setting-group">
          <h2>How fast pages are for visitors</h2>
          <p className="hint">
            Three of four views were at least this fast. LCP is the time until the largest picture or text shows, INP
            the time a tap or key takes, CLS how much things shift. We measure a quarter of views, over the last 28
            days, without visitors’ data.
          </p>
          {data.speed.length > 0 && <Speed rows={data.speed} />}
          {!data.speed.length && <p>No views measured yet.</p>}
        </section>
      </>
    )}
  </Loaded>
);

const Speed = ({ rows }: { rows: readonly SpeedFigure[] }) => (
  <DeskTable
    label="Speed by kind of page"
    columns={['Pages', ...SPEED_METRIC_NAMES.map((name) => name.toUpperCase()), 'Measured']}
    numbers={['Measured']}
    className="speed"
  >
    {rows.map(({ page, device, figures, views }) => (
      <tr key={`${page} ${device}`}>
        <th scope="row">
          {page} <small>{device === 'phone' ? 'Phones' : 'Computers'}</small>
        </th>
        {SPEED_METRIC_NAMES.map((name) => (
          <SpeedCell key={name} metric={name} value={figures[name]} />
        ))}
        <td className="n">{views}</td>
      </tr>
    ))}
  </DeskTable>
);

function SpeedCell({ metric, value }: { metric: SpeedMetric; value: number | undefined }) {
  if (value === undefined) return <td>not known</td>;
  const { good, poor } = SPEED_METRICS[metric];
  const amount = metric === 'cls' ? value : metric === 'inp' ? `${value} ms` : `${(value / 1_000).toFixed(1)} s`;
  const rating = value <= good ? 'good' : value <= poor ? 'fair' : 'poor';
  return (
    <td className={rating}>
      {amount} <small>{rating}</small>
    </td>
  );
}
