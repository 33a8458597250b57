import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Partner } from '#src/contracts/editor/partners.ts';
import { changePartner, partners } from '#src/stores/editor/inbox.ts';
import { focusOnMount } from './focus-on-mount.ts';
import { ListState, Narrow, SearchBox } from './ListParts.tsx';
import { Pager } from './Pager.tsx';
import { timeAgo } from './time-ago.ts';

type Shown = 'all' | Partner['status'];
const STATES: Record<Partner['status'], string> = { active: 'Active', pending: 'Waits for approval', closed: 'Closed' };

/** Business accounts: their approval and their rights. */
export function Partners() {
  const { rows, query, answer } = useStore(partners.$list);
  useEffect(() => void partners.load({}), []);
  const shown = (query.status || 'all') as Shown;
  return (
    <>
      <div className="list-acts">
        <SearchBox
          label="Search name or email"
          value={query.search ?? ''}
          search={(search) => void partners.load({ ...query, search })}
        />
        <Narrow
          label="Which accounts"
          value={shown}
          of={[
            ['all', 'All'],
            ['pending', `Waiting${answer ? ` ${answer.waiting}` : ''}`],
            ['active', 'Active'],
            ['closed', 'Closed'],
          ]}
          choose={(status) => void partners.load({ ...query, status: status === 'all' ? '' : status })}
        />
      </div>
      <ListState list={partners} none="No such account." />
      <ul className="partners">
        {rows.map((partner) => (
          <Account key={partner.id} partner={partner} />
        ))}
      </ul>
      <Pager list={partners} />
    </>
  );
}

type Change = Parameters<typeof changePartner>[1];

function Account({ partner: p }: { partner: Partner }) {
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const [closing, setClosing] = useState(false);
  const change = async (what: Change, said: string) => {
    if (busy) return;
    setBusy(true);
    setTrouble(await changePartner(p.id, what, said));
    setBusy(false);
    setClosing(false);
  };
  return (
    <li aria-busy={busy}>
      <div className="who">
        <h2>{p.fullname}</h2>
        <p className="note">
          <a href={`mailto:${p.email}`}>{p.email}</a>
          {p.phone && (
            <>
              , <a href={`tel:${p.phone.replace(/[^\d+]/g, '')}`}>{p.phone}</a>
            </>
          )}
          {p.amvic && `, AMVIC ${p.amvic}`}
        </p>
        <p className="note">
          <span className="mark">{p.is_editor ? 'Editor' : STATES[p.status]}</span> Registered {timeAgo(p.created_at)}
          {p.last_seen_at && `, seen ${timeAgo(p.last_seen_at)}`},{' '}
          {p.sessions === 1 ? '1 session' : `${p.sessions} sessions`}
        </p>
      </div>
      {p.is_editor ? (
        <p className="note">What editors may do is not decided here.</p>
      ) : (
        <div className="rights">
          <label className="check">
            <input
              type="checkbox"
              checked={p.is_view}
              disabled={busy}
              onChange={({ target }) =>
                void change(
                  { is_view: target.checked },
                  `${p.fullname} ${target.checked ? 'sees' : 'does not see'} partner prices now.`,
                )
              }
            />
            Partner prices<span className="vh"> for {p.fullname}</span>
          </label>
          <label className="check">
            <input
              type="checkbox"
              checked={p.is_vip}
              disabled={busy}
              onChange={({ target }) =>
                void change(
                  { is_vip: target.checked },
                  `${p.fullname} ${target.checked ? 'sees' : 'does not see'} VIP prices now.`,
                )
              }
            />
            VIP prices<span className="vh"> for {p.fullname}</span>
          </label>
        </div>
      )}
      <p className="acts">
        {!p.is_editor && p.status !== 'active' && (
          <button
            type="button"
            className="btn btn-sm"
            aria-disabled={busy}
            onClick={() =>
              void change(
                { status: 'active', ...(p.status === 'pending' && { is_view: true }) },
                `${p.fullname} is approved.`,
              )
            }
          >
            {p.status === 'pending' ? 'Approve' : 'Open again'}
            <span className="vh"> {p.fullname}</span>
          </button>
        )}
        {p.sessions > 0 && (
          <button
            type="button"
            className="btn btn-sm"
            aria-disabled={busy}
            onClick={() => void change({ end_sessions: true }, `${p.fullname} is signed out everywhere.`)}
          >
            End sessions<span className="vh"> of {p.fullname}</span>
          </button>
        )}
        {!p.is_editor &&
          p.status !== 'closed' &&
          (closing ? (
            <>
              <button
                type="button"
                className="btn btn-sm danger"
                ref={focusOnMount}
                aria-disabled={busy}
                onClick={() => void change({ status: 'closed' }, `${p.fullname} is closed.`)}
              >
                Close it, and sign out
              </button>
              <button type="button" className="btn btn-sm" onClick={() => setClosing(false)}>
                Keep it
              </button>
            </>
          ) : (
            <button type="button" className="btn btn-sm" onClick={() => setClosing(true)}>
              Close …<span className="vh"> the account of {p.fullname}</span>
            </button>
          ))}
      </p>
      {trouble && (
        <p className="wrong" role="alert">
          {trouble}
        </p>
      )}
    </li>
  );
}
