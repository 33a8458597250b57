import { useEffect, useState } from 'react';
import { AccountField, type FieldName } from './AccountField.tsx';
import type { joinCall, OpenInvitation } from './accounts-calls.ts';
import { AccountForm, fieldsOf } from './AccountForms.tsx';
import { ROLE_RIGHTS } from './staff.ts';
import { checkJoin, type AccountInput } from '#src/kit/account.ts';
import { call } from '#src/kit/call.ts';
import type { InputOf } from '#src/kit/define-call.ts';

const post = (input: InputOf<typeof joinCall>) => call<typeof joinCall>('POST /api/join', input);

/** The page of an invitation to the staff, and of the first owner's code. Its token is the URL's fragment, or typed. */
export function JoinForm() {
  const [invitation, setInvitation] = useState<(OpenInvitation & { token: string }) | null>(null);
  useEffect(() => {
    const field = document.getElementById('code') as HTMLInputElement;
    if (location.hash && !field.value) {
      field.value = location.hash;
      field.form!.requestSubmit();
    }
    addEventListener('hashchange', () => location.reload()); // another link is pasted on this page
  }, []);
  const look = async ({ code = '' }: AccountInput) => {
    const token = code.trim().replace(/^.*#/, '');
    const outcome = await post({ token, look: true });
    if (!outcome.ok || !('has_account' in outcome.data)) return outcome;
    setInvitation({ ...outcome.data, token });
    return undefined;
  };
  if (!invitation)
    return (
      <AccountForm key="look" of="join" label="Continue" busy="Looking …" send={look}>
        <AccountField name="code" label="Link or code" autoComplete="off" spellCheck={false} />
      </AccountForm>
    );
  const { email, role, who, has_account, token } = invitation;
  const label = email ? 'Accept the invitation' : 'Become the owner';
  const fields: FieldName[] = has_account ? ['password'] : ['fullname', 'new_password', 'confirm_password'];
  if (!email) fields.unshift('username');
  const named = (typed: AccountInput) => ({ ...typed, username: email || typed.username });
  return (
    <AccountForm
      of="join"
      label={label}
      busy="Accepting …"
      check={(typed) => checkJoin(named(typed), has_account)}
      send={(typed) => post({ ...named(typed), token })}
      next="/editor"
    >
      <p>
        {email ? `${who} invites ${email} as ${role}` : `You become the ${role}`}, for {ROLE_RIGHTS[role]}.
        {has_account && ' You have an account here: its password is enough.'}
      </p>
      {fieldsOf(fields)}
    </AccountForm>
  );
}
