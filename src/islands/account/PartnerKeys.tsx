import { useStore } from '@nanostores/react';
import { useRef, type SubmitEvent } from 'react';
import type { ListedKeys, NewPartnerKey } from '#src/contracts/partner-keys.ts';
import { KEY_DAYS, KEY_SCOPES, type KeyScope } from '#src/domain/account/partner-key.ts';
import { longDay } from '#src/domain/shop/long-day.ts';
import { ownKeys } from '#src/stores/account/account-list.ts';
import { AccountList, ListRow, RowButton } from './AccountList.tsx';

const MAY: Record<KeyScope, string> = {
  'prices:read': 'See your prices',
  'stock:read': 'See stock',
  'quotes:write': 'Save quotes and ask to order them',
};

/** The account's keys for its programs: each with a button that revokes it, and a form that makes another. */
export default function PartnerKeys() {
  const { data, isBusy, message } = useStore(ownKeys.$list, { ssr: 'initial' });
  const outcome = useRef<HTMLParagraphElement>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const body: NewPartnerKey = {
      name: String(typed.get('key-name')),
      scopes: KEY_SCOPES.filter((scope) => typed.has(scope)),
      days: Number(typed.get('days')) as (typeof KEY_DAYS)[number],
      password: String(typed.get('key-password')),
    };
    if (await ownKeys.send({ method: 'POST', body })) form.reset();
    outcome.current?.focus();
  };
  const revoke = async (id: number) => {
    await ownKeys.send({ method: 'DELETE' }, id);
    outcome.current?.focus(); // the button has gone with its key
  };
  const day = (at: string) => longDay(new Date(at));
  const rows = ({ keys }: ListedKeys) =>
    keys.map(({ id, name, scopes, expires_at, last_used_at }) => {
      const may = scopes.map((scope) => MAY[scope]).join(' · ');
      const ends = `${new Date(expires_at) < new Date() ? 'Expired' : 'Until'} ${day(expires_at)}`;
      const used = last_used_at ? `last used ${day(last_used_at)}` : 'never used';
      return (
        <ListRow key={id} title={<b>{name}</b>} known={`${may}. ${ends}, ${used}`}>
          <RowButton aria-disabled={isBusy} onClick={() => void revoke(id)} about={` the key ${name}`}>
            Revoke
          </RowButton>
        </ListRow>
      );
    });
  return (
    <AccountList of={ownKeys} className="keys" outcome={outcome} rows={rows}>
      {data?.key && (
        <p className="box good">
          Copy your key now and keep it like a password. We will not show it again.
          <code>{data.key}</code>
        </p>
      )}
      <form className="account-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <p className="field">
          <label htmlFor="key-name">Name of the program</label>
          <input id="key-name" name="key-name" className="in" maxLength={60} autoComplete="off" />
        </p>
        {/* React would set a box back that is unchecked before it hydrates the form */}
        <fieldset className="agree" disabled={!data && !message}>
          <legend>What it may do</legend>
          {KEY_SCOPES.map((scope) => (
            <label key={scope}>
              <input type="checkbox" name={scope} defaultChecked />
              {MAY[scope]}
            </label>
          ))}
        </fieldset>
        <p className="field">
          <label htmlFor="key-days">How long it works</label>
          <select id="key-days" name="days" className="in" defaultValue={KEY_DAYS[1]}>
            {KEY_DAYS.map((days) => (
              <option key={days} value={days}>{`${days} days`}</option>
            ))}
          </select>
        </p>
        <p className="field">
          <label htmlFor="key-password">Your password</label>
          <input id="key-password" name="key-password" className="in" type="password" autoComplete="current-password" />
        </p>
        <p>
          <button className="btn" disabled={isBusy}>
            Make a key
          </button>
        </p>
      </form>
    </AccountList>
  );
}
