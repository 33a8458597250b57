import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { shopFormat } from '#src/domain/shop/time-zone.ts';
import { $sessions, signOutElsewhere, loadSessions } from '#src/stores/account/sessions.ts';

/** The account's sessions, each with a button that ends it. */
export default function Sessions() {
  const { list, state, message, ending } = useStore($sessions, { ssr: 'initial' });
  const outcome = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  useEffect(() => void loadSessions(), []);
  useEffect(() => {
    // the button disappeared with its session: the focus moves to the message
    if (pressed.current && message && !document.activeElement?.matches('.sessions *')) outcome.current?.focus();
  }, [message]);
  const end = (which: number | 'others') => {
    pressed.current = true;
    void signOutElsewhere(which);
  };
  const others = list.filter((session) => !session.current);
  return (
    <div className="sessions scripted" aria-busy={state === 'loading'}>
      {state === 'failed' && !list.length && (
        <button type="button" className="btn btn-sm" onClick={() => void loadSessions()}>
          Try again
        </button>
      )}
      <ul>
        {list.map((session) => (
          <li key={session.id} className="between">
            <p>
              <b>{session.device}</b>
              <span>
                {session.current ? 'This browser' : `Last seen ${moment(session.last_seen_at)}`}, signed in{' '}
                {moment(session.created_at)}
              </span>
            </p>
            {!session.current && (
              <button
                type="button"
                className="btn btn-sm"
                aria-disabled={ending !== null}
                onClick={() => end(session.id)}
              >
                End<span className="vh"> session: {session.device}</span>
              </button>
            )}
          </li>
        ))}
        {state === 'loading' && !list.length && (
          <li className="skeleton between">
            <span className="vh">Loading...</span>
          </li>
        )}
      </ul>
      {others.length > 1 && (
        <button type="button" className="btn btn-sm" aria-disabled={ending !== null} onClick={() => end('others')}>
          End all others
        </button>
      )}
      <p ref={outcome} role="status" className="note" tabIndex={-1}>
        {message || (state === 'ready' && !others.length ? 'You are not signed in anywhere else.' : '')}
      </p>
    </div>
  );
}

/** `Nov 21, 6:25 a.m.`, in the shop's own time. */
const moment = (at: string): string =>
  shopFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(new Date(at));
