import type { DeskSupplier, LastList, DeskSource } from './suppliers-calls.ts';
import { formatMoney } from '#src/kit/money.ts';
import { formatCount, goneText, offersText, rowsText, writtenText } from '#src/kit/list-figures.ts';
import { formatHash } from '#src/features/desk-frame/desk-data-store.ts';
import { deskSuppliers, fetchList } from './suppliers-store.ts';
import { FETCH_DAY_NAMES, FETCH_DAYS, type FetchHours, needsPerson, resultText } from '#src/kit/list-fetch.ts';
import { Loaded } from '#src/features/desk-frame/ListParts.tsx';
import { ActionError, SmallButton, timeAgo, useAction } from '#src/features/desk-frame/actions.tsx';

export const Suppliers = () => (
  <>
    <div className="list-acts cluster gap-2-4 below-3">
      <a className="btn btn-sm" href={formatHash({ section: 'supplier', id: 'new' })}>
        New supplier
      </a>
    </div>
    <Loaded of={deskSuppliers} none="No suppliers yet. Your first price list adds one.">
      {(suppliers) => (
        <ul className="suppliers">
          {suppliers.map((supplier) => (
            <Supplier key={supplier.id} supplier={supplier} />
          ))}
        </ul>
      )}
    </Loaded>
  </>
);

function Supplier({ supplier: s }: { supplier: DeskSupplier }) {
  const listed = s.listed > 0 && `${formatCount(s.listed, 'item')} listed`;
  return (
    <li className="line-above pad-y-4">
      <div className="cluster gap-2">
        <h2 className="regular-size break-anywhere">{s.title}</h2>
        {!s.active && <span className="badge soft">Off: its offers do not count</span>}
        {s.last_list?.is_stale && <span className="badge soft">Too old: counts as “ask us”</span>}
      </div>
      <p className="note">
        {[s.is_own ? 'in our shops' : `prefix ${s.slug}`, listed].filter(Boolean).join(', ')}
        {s.waiting > 0 && (
          <>
            , <a href={formatHash({ section: 'offers', id: null })}>{formatCount(s.waiting, 'offer')} to match</a>
          </>
        )}
      </p>
      <dl className="flex wraps gap-2-4">
        <Term name="Freight" value={s.freight === '0.00' ? 'none' : `${formatMoney(s.freight)} a tire`} />
        {!s.is_own && <Term name="Here in" value={formatCount(s.lead_days, 'day')} />}
        {!s.is_own && <Term name="“Ask us” after" value={formatCount(s.stale_days, 'day')} />}
      </dl>
      {s.last_list ? <LastListText list={s.last_list} /> : <p>No list imported yet.</p>}
      {s.source && <ListFetching of={s} source={s.source} />}
      <p className="acts">
        <a className="btn btn-sm" href={formatHash({ section: 'supplier', id: String(s.id) })}>
          Change<span className="vh"> {s.title}</span>
        </a>
        <a className="btn btn-sm" href={formatHash({ section: 'price-list', id: null })}>
          Import a list<span className="vh"> of {s.title}</span>
        </a>
      </p>
    </li>
  );
}

const Term = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="muted tiny">{name}</dt>
    <dd className="semibold">{value}</dd>
  </div>
);

function LastListText({ list: { name, at, figures } }: { list: LastList }) {
  return (
    <p>
      Last list{name && ` ${name}`}, {timeAgo(at)}
      {figures && `: ${rowsText(figures)}. ${writtenText(figures)}`}
      {figures && offersText(figures).map((text) => ` ${text}`)}
      {figures && figures.gone > 0 && ` ${goneText(figures.gone)}.`}
      {!figures && '.'}
    </p>
  );
}

function ListFetching({ of: { id, title }, source }: { of: DeskSupplier; source: DeskSource }) {
  const { error, act } = useAction();
  const isBusy = source.state !== 'idle';
  const { last, variable } = source;
  return (
    <div className="list-source">
      <p>
        Fetched from <span className="url break-anywhere">{source.url}</span>, {hoursText(source.hours)}.
        {source.next_at && ` Next time: ${timeAgo(source.next_at)}.`}
      </p>
      {variable && (
        <p className={variable.problem ? 'wrong' : 'note'}>
          {variable.problem || (
            <>
              The environment variable <code>{variable.name}</code> is set.
            </>
          )}
        </p>
      )}
      <p role="status">
        {source.state === 'running'
          ? 'Fetching …'
          : source.state === 'due'
            ? 'About to fetch …'
            : last && (
                <span className={needsPerson(last.result) ? 'wrong' : undefined}>
                  {timeAgo(last.at)}: {resultText(last.result, last.reason)}
                </span>
              )}
      </p>
      <ActionError error={error} />
      <SmallButton aria-disabled={isBusy} onClick={() => !isBusy && void act(() => fetchList(id))}>
        Fetch now<span className="vh">: the list of {title}</span>
      </SmallButton>
    </div>
  );
}

/** `every day at 06:30`, `Monday, Thursday at 06:30, 12:15`, `when you press Fetch now` */
function hoursText({ days, times }: FetchHours): string {
  const chosen = FETCH_DAYS.filter((day) => days[day]);
  if (chosen.length === 0) return 'when you press Fetch now';
  const when = chosen.length === FETCH_DAYS.length ? 'every day' : chosen.map((day) => FETCH_DAY_NAMES[day]).join(', ');
  return `${when} at ${times.join(', ')}`;
}
