import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import type * as calls from './accounts-calls.ts';
import { call, firstMessage, type Outcome } from '#src/kit/call.ts';
import type { InputOf } from '#src/kit/define-call.ts';
import { shopFormat } from '#src/kit/time-zone.ts';
import { dropSession } from './viewer-store.ts';

interface Loaded<Data> {
  data: Data | null;
  isBusy: boolean;
  message: string;
}

/** A list of an account, which is loaded once. @param first must stay the same function */
export function useAccountList<Data>(first: () => Promise<Outcome<Data>>) {
  const [list, setList] = useState<Loaded<Data>>({ data: null, isBusy: true, message: '' });
  useEffect(() => void take(first, setList), [first]);
  /** Makes another call that answers with the list as it is then; one at a time. */
  const load = async (request = first) => {
    if (list.isBusy) return;
    setList({ ...list, isBusy: true, message: '' });
    await take(request, setList);
  };
  return { ...list, load };
}

async function take<Data>(
  request: () => Promise<Outcome<Data>>,
  set: (change: (list: Loaded<Data>) => Loaded<Data>) => void,
): Promise<void> {
  const outcome = await request();
  if (!outcome.ok && outcome.status === 401) dropSession();
  const message = outcome.ok ? outcome.message : firstMessage(outcome);
  set(({ data }) => ({ data: outcome.ok ? outcome.data : data, isBusy: false, message }));
}

interface ListProps<Data> extends ReturnType<typeof useAccountList<Data>> {
  className?: string;
  rows: (data: Data) => ReactNode;
  /** what is said when the last call has said nothing */
  note?: string;
  acts?: ReactNode;
}

export function AccountList<Data>(props: ListProps<Data>) {
  const { data, isBusy, message, load, className = '', rows, note, acts } = props;
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (data && message) said.current!.focus(); // the button that was pressed may have gone
  }, [data, message]);
  return (
    <div className={`sessions scripted ${className}`} aria-busy={isBusy}>
      {!data && message && <RowButton onClick={() => void load()}>Try again</RowButton>}
      <ul>
        {data && rows(data)}
        {!data && !message && (
          <li className="skeleton between gap-4 line-below">
            <span className="vh">Loading...</span>
          </li>
        )}
      </ul>
      {acts}
      <p ref={said} role="status" className="note" tabIndex={-1}>
        {message || (data && note)}
      </p>
    </div>
  );
}

export const AccountListRow = ({ title, known, children }: Record<'title' | 'known' | 'children', ReactNode>) => (
  <li className="between gap-4 line-below">
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

const loadSessions = () => call<typeof calls.sessionsCall>('GET /api/sessions');

export function Sessions() {
  const list = useAccountList(loadSessions);
  const end = (revoke: InputOf<typeof calls.endSessionsCall>['revoke']) =>
    void list.load(() => call<typeof calls.endSessionsCall>('POST /api/sessions', { revoke }));
  const others = list.data?.filter((session) => !session.current).length ?? 0;
  const endAll = (
    <RowButton aria-disabled={list.isBusy} onClick={() => end('others')}>
      End all others
    </RowButton>
  );
  return (
    <AccountList
      {...list}
      acts={others > 1 && endAll}
      note={others ? '' : 'You are not signed in anywhere else.'}
      rows={(sessions) =>
        sessions.map(({ id, device, current, created_at, last_seen_at }) => {
          const seen = current ? 'This browser' : `Last seen ${moment(last_seen_at)}`;
          return (
            <AccountListRow key={id} title={<b>{device}</b>} known={`${seen}, signed in ${moment(created_at)}`}>
              {!current && (
                <RowButton aria-disabled={list.isBusy} onClick={() => end(id)} about={` session: ${device}`}>
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
