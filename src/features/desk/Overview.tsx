import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { DESK_EXTRAS } from '#src/extras/desk-extras.ts';
import { $overview, deskCall, loadOverview, may } from '#src/features/desk-frame/desk-store.ts';
import { deskData, formatHash, makeChange } from '#src/features/desk-frame/desk-data-store.ts';
import type * as calls from '#src/features/desk-frame/figures-calls.ts';
import { Loaded } from '#src/features/desk-frame/ListParts.tsx';
import { ownOnly } from './sections.client.ts';
import { LineChart } from './Figures.tsx';
import { ActionError, SmallButton, useAction } from '#src/features/desk-frame/actions.tsx';

const trends = deskData(() => deskCall<typeof calls.trendsCall>('GET /api/editor/trends'));

export function Overview() {
  const overview = useStore($overview);
  const { data: facts } = useStore(health.$data);
  useEffect(() => {
    void loadOverview();
    if (may('health')) void health.load();
  }, []);
  const troubles = (facts ?? []).filter(({ isBad }) => isBad).map(({ name }) => name);
  const things = `${troubles.length === 1 ? 'thing' : 'things'} to look at: ${troubles.join(', ')}`;
  const lines = troubles.length ? [...overview, { section: 'health', n: troubles.length, text: things }] : overview;
  return (
    <>
      <ul className="waiting grid gap-2 two-columns below-5">
        {ownOnly<calls.WaitingWork>(lines).map(({ section, id = null, n, text }) => (
          <li key={text}>
            <a className="frame row gap-2 pad-3 plain-link semibold" href={formatHash({ section, id })}>
              {n ? <b className="x-large tight heavy">{n}</b> : null} {text}
            </a>
          </li>
        ))}
      </ul>
      <Loaded of={trends}>
        {(data) => (
          <div className="trends fit-columns grid gap-3 below-5">
            {data.series.map((series) => (
              <TrendPlot key={series.name} days={data.days} {...series} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}

const TITLES: Record<string, { title: string; section: string }> = {
  views: { title: 'Page views', section: 'visits' },
  searches: { title: 'Searches', section: 'searches' },
  missed: { title: 'Searches with no results', section: 'searches' },
  sizes: { title: 'Missing sizes', section: 'sizes' },
  messages: { title: 'Messages', section: 'messages' },
  ...Object.assign({}, ...DESK_EXTRAS.map(({ trends }) => trends)),
};
const sumOf = (counts: readonly number[]): number => counts.reduce((all, n) => all + n, 0);
const PERCENT = new Intl.NumberFormat('en-CA', { style: 'percent', signDisplay: 'exceptZero' });

function TrendPlot({ days, name, now, before }: { days: calls.Trends['days'] } & calls.Trends['series'][number]) {
  const { title, section } = TITLES[name]!;
  const [sum, sumBefore] = [sumOf(now), sumOf(before)];
  const lines = [
    { label: 'These 28 days', values: now },
    { label: 'Four weeks before', values: before },
  ];
  return (
    <section className="frame may-shrink">
      <h2 className="regular-size">
        {ownOnly([{ section }]).length ? (
          <a className="more" href={formatHash({ section, id: null })}>
            {title}
          </a>
        ) : (
          title
        )}
      </h2>
      <p>
        <b className="x-large tight heavy">{sum.toLocaleString('en-CA')}</b> in 28 days{' '}
        <strong>{sumBefore >= 10 && PERCENT.format(sum / sumBefore - 1)}</strong>{' '}
        <small>{sumBefore.toLocaleString('en-CA')} in the 28 before</small>
      </p>
      <LineChart title={title} days={days} lines={lines} height={120} />
    </section>
  );
}

const health = deskData(() => deskCall<typeof calls.shopHealthCall>('GET /api/editor/health'));

export const Health = () => (
  <Loaded of={health}>
    {(data) => (
      <>
        <dl className="health below-5">
          {data.map(({ name, text, isBad }) => (
            <div className="line-below" key={name}>
              <dt className="muted">{name}</dt>
              <dd className={isBad ? 'wrong break-anywhere' : 'semibold break-anywhere'}>
                {text}
                {isBad && <span className="badge soft">Check this</span>}
              </dd>
            </div>
          ))}
        </dl>
        {may('health', true) && <TestMail />}
      </>
    )}
  </Loaded>
);

function TestMail() {
  const { busy, error, act } = useAction();
  const send = () => makeChange(deskCall<typeof calls.testMailCall>('POST /api/editor/health'));
  return (
    <>
      <SmallButton aria-disabled={busy} onClick={() => void act(send)}>
        Send me a test mail
      </SmallButton>
      <ActionError error={error} />
    </>
  );
}
