import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ROLE_RIGHTS } from '#src/domain/account/staff.ts';
import { $invitation, join, readInvitation } from '#src/stores/account/account.ts';
import { AccountField } from './AccountField.tsx';
import { AccountForm } from './AccountForm.tsx';

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
      <AccountForm label="Continue" busy="Looking …" send={({ code }) => readInvitation(code)}>
        <AccountField name="code" label="Link or code" autoComplete="off" spellCheck={false} />
      </AccountForm>
    );
  const { email, role, who, has_account } = invitation;
  const label = email ? 'Accept the invitation' : 'Become the owner';
  return (
    <AccountForm label={label} busy="Accepting …" send={join} next="/editor">
      <p>
        {email ? `${who} invites ${email} as ${role}` : `You become the ${role}`}, for {ROLE_RIGHTS[role]}.
        {has_account && ' You have an account here: its password is enough.'}
      </p>
      {!email && <AccountField name="username" />}
      {has_account && <AccountField name="password" />}
      {!has_account && <AccountField name="fullname" />}
      {!has_account && <AccountField name="new_password" />}
      {!has_account && <AccountField name="confirm_password" />}
    </AccountForm>
  );
}
