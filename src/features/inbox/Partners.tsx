import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AccountChange, changePartnerCall, Partner, partnersCall } from './inbox-calls.ts';
import { deskCall, may, refusalOf } from '#src/features/desk-frame/desk-store.ts';
import { deskList, makeChange } from '#src/features/desk-frame/desk-data-store.ts';
import { FilterButtons, Paged, SearchBox } from '#src/features/desk-frame/ListParts.tsx';
import { capital } from '#src/kit/number-text.ts';
import { phoneLink } from '#src/kit/phone.ts';
import { ActionError, ConfirmButton, SmallButton, timeAgo, useAction } from '#src/features/desk-frame/actions.tsx';

const STATUS_NAMES = { pending: 'Waiting for approval', active: 'Active', closed: 'Closed' };

const partners = deskList((query) => deskCall<typeof partnersCall>(`GET /api/editor/partners?${query}`));

export function Partners() {
  const { data, query } = useStore(partners.$data);
  useEffect(() => void partners.load({ search: '', status: '' }), []);
  const locked = refusalOf('partners');
  const shown = (query.status || 'all') as 'all' | Partner['status'];
  return (
    <>
      <div className="list-acts cluster gap-2-4 below-3">
        <SearchBox
          label="Search name or email"
          value={query.search ?? ''}
          search={(search) => void partners.load({ search })}
        />
        <FilterButtons
          label="Which accounts"
          value={shown}
          of={{ all: 'All', ...STATUS_NAMES }}
          counts={data ? { pending: data.waiting } : undefined}
          choose={(status) => void partners.load({ status: status === 'all' ? '' : status })}
        />
      </div>
      {data && !data.confirms_email && (
        <p className="note">
          No mail server is set up, so new accounts do not confirm their email addresses. Call before you approve one.
        </p>
      )}
      {locked && <p className="box">{locked}</p>}
      <Paged of={partners} none="No such account.">
        {(rows) => (
          <ul className="partners">
            {rows.map((partner) => (
              <PartnerAccount key={partner.id} partner={partner} />
            ))}
          </ul>
        )}
      </Paged>
    </>
  );
}

const PRICES = { is_view: 'partner prices', is_vip: 'VIP prices' };

function PartnerAccount({ partner: p }: { partner: Partner }) {
  const { busy, error, act } = useAction();
  const { fullname } = p;
  const change = (what: AccountChange, message: string) =>
    act(() => makeChange(deskCall<typeof changePartnerCall>(`POST /api/editor/partners/${p.id}`, what), message));
  const button = (text: string, about: string, what: AccountChange, message: string) => (
    <SmallButton aria-disabled={busy} onClick={() => void change(what, message)}>
      {text}
      <span className="vh">{` ${about}${fullname}`}</span>
    </SmallButton>
  );
  const isPending = p.status === 'pending';
  const actions = (
    <>
      <div className="rights flex wraps gap-x-4">
        {(['is_view', 'is_vip'] as const).map((right) => (
          <label key={right} className="check row tap-height gap-3 semibold snug">
            <input
              type="checkbox"
              checked={p[right]}
              disabled={busy}
              onChange={({ target: { checked } }) =>
                void change(
                  { [right]: checked },
                  `${fullname} ${checked ? 'sees' : 'does not see'} ${PRICES[right]} now.`,
                )
              }
            />
            {capital(PRICES[right])}
            <span className="vh"> for {fullname}</span>
          </label>
        ))}
      </div>
      <p className="acts">
        {p.status !== 'active' &&
          button(
            isPending ? 'Approve' : 'Reopen',
            '',
            { status: 'active', ...(isPending && { is_view: true }) },
            `${fullname} is approved.`,
          )}
        {p.status !== 'closed' &&
          p.email_state !== 'confirmed' &&
          button('Confirm email', 'for ', { email_confirmed: true }, `The email address of ${fullname} is confirmed.`)}
        {p.sessions > 0 &&
          button('End sessions', 'of ', { end_sessions: true }, `${fullname} is signed out everywhere.`)}
        {p.status !== 'closed' && (
          <ConfirmButton
            question={`Close the account of ${fullname} and sign it out?`}
            act={() => change({ status: 'closed' }, `${fullname} is closed.`)}
          >
            Close …<span className="vh"> the account of {fullname}</span>
          </ConfirmButton>
        )}
      </p>
    </>
  );
  const staffNote = <p className="note break-anywhere">One of the staff. An owner changes the account under Staff.</p>;
  return (
    <li className="grid line-above pad-y-4 gap-2-4 items-center" aria-busy={busy}>
      <PartnerDetails partner={p} />
      {may('partners', true) && (p.is_editor ? staffNote : actions)}
      <ActionError error={error} />
    </li>
  );
}

const EMAIL_STATES: Record<Partner['email_state'], string> = {
  waiting: 'Email not confirmed: no partner prices until the emailed link is opened.',
  unchecked: 'Email never confirmed: no mail server was set up.',
  confirmed: '',
};

function PartnerDetails({ partner: p }: { partner: Partner }) {
  return (
    <div className="who may-shrink">
      <h2 className="regular-size break-anywhere">{p.fullname}</h2>
      <p className="note break-anywhere">
        <a href={`mailto:${p.email}`}>{p.email}</a>
        {p.phone && (
          <>
            , <a href={phoneLink(p.phone)}>{p.phone}</a>
          </>
        )}
        {p.amvic && `, licence ${p.amvic}`}
        {!p.is_editor && ', '}
        {!p.is_editor && <a href={`#messages/account-${p.id}`}>everything from {p.fullname}</a>}
      </p>
      {EMAIL_STATES[p.email_state] && <p className="note break-anywhere">{EMAIL_STATES[p.email_state]}</p>}
      <p className="note break-anywhere">
        <span className="badge soft">{p.is_editor ? 'Staff' : STATUS_NAMES[p.status]}</span> Registered{' '}
        {timeAgo(p.created_at)}
        {p.last_seen_at && `, seen ${timeAgo(p.last_seen_at)}`},{' '}
        {p.sessions === 1 ? '1 session' : `${p.sessions} sessions`}
      </p>
      {p.price_limit_at && (
        <p className="note wrong break-anywhere">Reached the day’s limit of prices {timeAgo(p.price_limit_at)}.</p>
      )}
    </div>
  );
}
