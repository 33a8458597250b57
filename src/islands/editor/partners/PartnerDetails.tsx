import type { Partner } from '#src/contracts/editor/partners.ts';
import { timeAgo } from '../time-ago.ts';

const STATUS_NAMES: Record<Partner['status'], string> = {
  active: 'Active',
  pending: 'Waits for approval',
  closed: 'Closed',
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
