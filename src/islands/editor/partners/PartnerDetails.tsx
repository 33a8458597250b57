import type { Partner } from '#src/contracts/editor/partners.ts';
import { timeAgo } from '../time-ago.ts';

const STATUS_NAMES: Record<Partner['status'], string> = {
  active: 'Active',
  pending: 'Waits for approval',
  closed: 'Closed',
};

const EMAIL_STATES: Record<Exclude<Partner['email_state'], 'confirmed'>, string> = {
  waiting: 'Email address not confirmed: sees no partner prices before the mailed link is opened.',
  unchecked: 'Email address never confirmed: no mail was set up.',
};

/** Name, email, phone, licence and status of an account. */
export function PartnerDetails({ partner: p }: { partner: Partner }) {
  return (
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
      {p.email_state !== 'confirmed' && <p className="note">{EMAIL_STATES[p.email_state]}</p>}
      <p className="note">
        <span className="mark">{p.is_editor ? 'Editor' : STATUS_NAMES[p.status]}</span> Registered{' '}
        {timeAgo(p.created_at)}
        {p.last_seen_at && `, seen ${timeAgo(p.last_seen_at)}`},{' '}
        {p.sessions === 1 ? '1 session' : `${p.sessions} sessions`}
      </p>
      {p.price_limit_at && <p className="note wrong">Reached the day’s limit of prices {timeAgo(p.price_limit_at)}.</p>}
    </div>
  );
}
