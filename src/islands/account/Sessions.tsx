import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { shopFormat } from '#src/domain/shop/time-zone.ts';
import { endSessions, ownSessions } from '#src/stores/account/account-list.ts';
import { AccountList, ListRow, RowButton } from './AccountList.tsx';

export default function Sessions() {
  const { data, isBusy } = useStore(ownSessions.$list, { ssr: 'initial' });
  const outcome = useRef<HTMLParagraphElement>(null);
  const end = async (revoke: number | 'others') => {
    await endSessions({ revoke });
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
            <ListRow key={id} title={<b>{device}</b>} known={`${seen}, signed in ${moment(created_at)}`}>
              {!current && (
                <RowButton aria-disabled={isBusy} onClick={() => void end(id)} about={` session: ${device}`}>
                  End
                </RowButton>
              )}
            </ListRow>
          );
        })
      }
    />
  );
}

/** `Nov 21, 6:25 a.m.`, in the shop's own time. */
const moment = (at: string): string =>
  shopFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(new Date(at));
