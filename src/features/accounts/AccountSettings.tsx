import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ComponentProps, type ReactNode, type Ref } from 'react';
import { shopFormat } from '#src/kit/time-zone.ts';
import { ownSessions, revokeSessions, type AccountListStore } from './account-store.ts';
import { $isUnconfirmed } from './viewer-store.ts';

interface ListProps<Data> {
  of: AccountListStore<Data>;
  className?: string;
  rows: (data: Data) => ReactNode;
  /** what is said when the last call has said nothing */
  note?: (data: Data) => string;
  /** of the element that says what was done, to focus it when the button that was pressed has gone */
  outcome?: Ref<HTMLParagraphElement>;
  acts?: ReactNode;
}

export function AccountList<Data>({ of: store, className = '', rows, note, outcome, acts }: ListProps<Data>) {
  const { data, isBusy, message } = useStore(store.$list, { ssr: 'initial' });
  useEffect(() => void store.load(), [store]);
  return (
    <div className={`sessions scripted ${className}`} aria-busy={isBusy}>
      {!data && message && <RowButton onClick={() => void store.load()}>Try again</RowButton>}
      <ul>
        {data && rows(data)}
        {!data && !message && (
          <li className="skeleton between">
            <span className="vh">Loading...</span>
          </li>
        )}
      </ul>
      {acts}
      <p ref={outcome} role="status" className="note" tabIndex={-1}>
        {message || (data && note?.(data))}
      </p>
    </div>
  );
}

export const AccountListRow = ({ title, known, children }: Record<'title' | 'known' | 'children', ReactNode>) => (
  <li className="between">
    <p>
      {title}
      <span>{known}</span>
    </p>
    {children}
  </li>
);

export const RowButton = ({ about, children, ...button }: { about?: string } & ComponentProps<'button'>) => (
  <button type="button" className="btn btn-sm" {...button}>
    {children}
    {about && <span className="vh">{about}</span>}
  </button>
);

export function Sessions() {
  const { data, isBusy } = useStore(ownSessions.$list, { ssr: 'initial' });
  const outcome = useRef<HTMLParagraphElement>(null);
  const end = async (revoke: number | 'others') => {
    await revokeSessions({ revoke });
    outcome.current?.focus(); // the button has gone with its session
  };
  const others = data?.filter((session) => !session.current).length ?? 0;
  const endAll = (
    <RowButton aria-disabled={isBusy} onClick={() => void end('others')}>
      End all others
    </RowButton>
  );
  return (
    <AccountList
      of={ownSessions}
      outcome={outcome}
      acts={others > 1 && endAll}
      note={() => (others ? '' : 'You are not signed in anywhere else.')}
      rows={(list) =>
        list.map(({ id, device, current, created_at, last_seen_at }) => {
          const seen = current ? 'This browser' : `Last seen ${moment(last_seen_at)}`;
          return (
            <AccountListRow key={id} title={<b>{device}</b>} known={`${seen}, signed in ${moment(created_at)}`}>
              {!current && (
                <RowButton aria-disabled={isBusy} onClick={() => void end(id)} about={` session: ${device}`}>
                  End
                </RowButton>
              )}
            </AccountListRow>
          );
        })
      }
    />
  );
}

/** `Nov 21, 6:25 a.m.`, in the shop's own time. */
const moment = (at: string): string =>
  shopFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(new Date(at));

export function ConfirmEmailNotice() {
  const unconfirmed = useStore($isUnconfirmed, { ssr: 'initial' });
  if (!unconfirmed) return null;
  return (
    <section className="account-more above-7 line-above" aria-labelledby="unconfirmed">
      <h2 className="x-large" id="unconfirmed">
        Your email address is not confirmed
      </h2>
      <p className="above-3">
        We emailed you a link. Open it to see partner prices. No email?{' '}
        <a href="/forgot-password">Choose a new password</a>: its link confirms the address, too.
      </p>
    </section>
  );
}
