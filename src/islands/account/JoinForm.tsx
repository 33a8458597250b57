import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ROLE_RIGHTS } from '#src/domain/account/staff.ts';
import { $invitation, join, readInvitation } from '#src/stores/account/account.ts';
import { AccountField, EmailField } from './AccountField.tsx';
import { AccountForm, typed } from './AccountForm.tsx';
import { PasswordField } from './PasswordField.tsx';

/** The page of an invitation to the staff, and of the first owner's code. Its token is the URL's fragment, or typed. */
export default function JoinForm() {
  const invitation = useStore($invitation, { ssr: 'initial' });
  useEffect(() => {
    const read = () => void readInvitation(location.hash.slice(1));
    read();
    addEventListener('hashchange', read); // another link is pasted on this page
    return () => removeEventListener('hashchange', read);
  }, []);
  if (!invitation)
    return (
      <AccountForm
        label="Continue"
        busy="Looking …"
        send={(form) => readInvitation(typed(form, 'code').code.trim().replace(/^.*#/, ''))}
        next={stay}
      >
        <AccountField name="code" label="Link or code" autoComplete="off" spellCheck={false} />
      </AccountForm>
    );
  const { email, role, who, has_account } = invitation;
  return (
    <AccountForm
      label={email ? 'Accept the invitation' : 'Become the owner'}
      busy="Accepting …"
      send={(form) => join(typed(form, 'username', 'fullname', 'password', 'new_password', 'confirm_password'))}
      next={desk}
    >
      <p>
        {email ? `${who} invites ${email} as ${role}` : `You become the ${role}`}, for {ROLE_RIGHTS[role]}.
        {has_account && ' You have an account here: its password is enough.'}
      </p>
      {!email && <EmailField />}
      {has_account ? (
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      ) : (
        <>
          <AccountField name="fullname" label="Full name" autoComplete="name" maxLength={120} />
          <PasswordField
            name="new_password"
            label="New Password"
            autoComplete="new-password"
            hint="At least 6 characters."
          />
          <PasswordField name="confirm_password" label="Confirm Password" autoComplete="new-password" />
        </>
      )}
    </AccountForm>
  );
}

const stay = () => null;
const desk = () => '/editor';
