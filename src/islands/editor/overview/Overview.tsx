import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $overview, loadOverview } from '#src/stores/editor/desk.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import { DESK_SECTIONS } from '../sections.ts';

/** What needs attention, and links to everything else. */
export function Overview() {
  const overview = useStore($overview);
  useEffect(() => void loadOverview(), []);
  const waiting = [
    { section: 'messages', n: overview?.messages, one: 'new message', many: 'new messages', none: 'No new messages' },
    {
      section: 'partners',
      n: overview?.partners,
      one: 'account waits for approval',
      many: 'accounts wait for approval',
      none: 'No account waits for approval',
    },
    {
      section: 'changes',
      n: overview?.pending,
      one: 'change is not live yet',
      many: 'changes are not live yet',
      none: 'Everything saved is live',
    },
  ];
  if (overview?.offers)
    waiting.push({
      section: 'offers',
      n: overview.offers,
      one: 'offer of a supplier to match',
      many: 'offers of suppliers to match',
      none: '',
    });
  if (overview?.price_limits)
    waiting.push({
      section: 'partners',
      n: overview.price_limits,
      one: 'account has reached the day’s limit of prices this week',
      many: 'accounts have reached the day’s limit of prices this week',
      none: '',
    });
  return (
    <>
      <ul className="waiting">
        {waiting.map(({ section, n, one, many, none }) => (
          <li key={one}>
            <a className="frame" href={formatHash({ section, id: null })}>
              {n ? (
                <>
                  <b>{n}</b> {n === 1 ? one : many}
                </>
              ) : n === 0 ? (
                none
              ) : (
                '…'
              )}
            </a>
          </li>
        ))}
      </ul>
      {DESK_SECTIONS.slice(1).map((group) => (
        <section key={group.title} className="ways">
          <h2>{group.title}</h2>
          <ul>
            {group.sections.map(({ id, title, about }) => (
              <li key={id}>
                <a href={formatHash({ section: id, id: null })}>
                  <b>{title}</b>
                  <span>{about}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
