import { useStore } from '@nanostores/react';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { ROLE_RIGHTS } from '#src/features/accounts/staff.ts';
import { $self } from '#src/features/desk-frame/desk-store.ts';
import { $secondFactor, changeSecondFactor } from './staff-store.ts';
import { ActionError, useAction } from '#src/features/desk-frame/actions.tsx';
import type { SubmitEvent } from 'react';

export function OwnAccess() {
  const { fullname, role } = useStore($self)!;
  return (
    <>
      <p>
        {fullname}, your role is <b>{role}</b>: {ROLE_RIGHTS[role]}.
        {role !== 'owner' && ' An owner of the shop can change it, or remove you, under Staff.'}
      </p>
      <SecondFactor />
    </>
  );
}

/** Sets up one's own second factor with an app that shows codes, shows the recovery codes once, or removes it. */
function SecondFactor() {
  const { has_second_factor: has, has_old_recovery_codes: hasOldCodes } = useStore($self)!;
  const setUp = useStore($secondFactor);
  const { busy, error, act } = useAction();
  const action = has ? 'remove' : setUp?.qr ? 'confirm' : 'begin';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as { code?: string; password?: string };
    void act(() => changeSecondFactor({ action, ...typed }));
  };
  return (
    <form className="setting-group staff-form second-factor" onSubmit={submit}>
      <h2 className="large below-2">Second factor</h2>
      <p>{has ? 'On: signing in needs a code of your app.' : 'Off: your password alone signs you in.'}</p>
      {hasOldCodes && <p className="box">{ACCOUNT_TEXTS.secondFactor.oldCodes}</p>}
      {setUp?.recovery_codes && (
        <div className="box good semibold" role="status">
          <p>Keep these recovery codes. Each signs you in once without the app, and they are shown only now.</p>
          <pre>{setUp.recovery_codes.join('\n')}</pre>
        </div>
      )}
      {action === 'begin' && (
        <p className="acts items-end">
          <label>
            Your password{' '}
            <input className="in" type="password" name="password" autoComplete="current-password" required />
          </label>
          <button className="btn" aria-disabled={busy}>
            Set up a second factor
          </button>
        </p>
      )}
      {!has && setUp?.qr && (
        <>
          <p>Scan this with an authenticator app, then type the code that it shows.</p>
          <svg
            viewBox={`0 0 ${setUp.qr_size} ${setUp.qr_size}`}
            width="220"
            height="220"
            role="img"
            aria-label="QR code"
          >
            <rect width="100%" height="100%" fill="#fff" />
            <path d={setUp.qr} />
          </svg>
          <p>
            On this device: <a href={setUp.url}>open the app</a>, or type the key <code>{setUp.secret}</code>
          </p>
        </>
      )}
      {action !== 'begin' && (
        <p className="acts items-end">
          <label>
            Code <input className="in" name="code" autoComplete="one-time-code" spellCheck={false} required />
          </label>
          <button className="btn" aria-disabled={busy}>
            {has ? 'Remove the second factor' : 'Turn on'}
          </button>
        </p>
      )}
      <ActionError error={error} />
    </form>
  );
}
