import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Partner } from '#src/contracts/editor/partners.ts';
import { refusalOf } from '#src/stores/editor/desk.ts';
import { partners } from '#src/stores/editor/inbox.ts';
import { ListPlaceholder, FilterButtons, SearchBox, Pager } from '../desk-list/ListParts.tsx';
import { PartnerAccount } from './PartnerAccount.tsx';

export function Partners() {
  const { rows, query, answer } = useStore(partners.$list);
  useEffect(() => void partners.load({}), []);
  const locked = refusalOf('partners');
  const shown = (query.status || 'all') as 'all' | Partner['status'];
  return (
    <>
      <div className="list-acts cluster">
        <SearchBox
          label="Search name or email"
          value={query.search ?? ''}
          search={(search) => void partners.load({ ...query, search })}
        />
        <FilterButtons
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
      {answer && !answer.confirms_email && (
        <p className="note">
          No mail server is set up, so new accounts do not confirm their email addresses. Call before you approve one.
        </p>
      )}
      {locked && <p className="box">{locked}</p>}
      <ListPlaceholder list={partners} none="No such account." />
      <ul className="partners">
        {rows.map((partner) => (
          <PartnerAccount key={partner.id} partner={partner} />
        ))}
      </ul>
      <Pager list={partners} />
    </>
  );
}
