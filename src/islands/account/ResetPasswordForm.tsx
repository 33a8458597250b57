import { useEffect } from 'react';
import { rejectResetLink, resetPassword } from '#src/stores/account/account.ts';
import { AccountForm, typed } from './AccountForm.tsx';
import { ReturnLink } from './return-link.tsx';
import { PasswordField } from './PasswordField.tsx';

/** The page that the mailed link leads to. Its token is the URL's fragment, so that it appears in no server's log. */
export default function ResetPasswordForm() {
  useEffect(() => {
    if (!token()) rejectResetLink();
  }, []);
  const send = (form: FormData) => resetPassword(typed(form, 'new_password', 'confirm_password'), token());
  return (
    <AccountForm
      label="Set new password"
      busy="Setting …"
      send={send}
      next={login}
      after={<ReturnLink to="/forgot-password">Ask for another link</ReturnLink>}
    >
      <PasswordField
        name="new_password"
        label="New Password"
        autoComplete="new-password"
        hint="At least 6 characters."
      />
      <PasswordField name="confirm_password" label="Confirm Password" autoComplete="new-password" />
    </AccountForm>
  );
}

const token = () => location.hash.slice(1);
const login = () => '/login';
