import { useEffect } from 'react';
import { refuseLink, resetPassword } from '#src/stores/account/account.ts';
import { AccountForm, typed } from './AccountForm.tsx';
import { Other } from './return-link.tsx';
import { PasswordField } from './PasswordField.tsx';

/** Where the mailed link leads to. Its token stands behind `#`, so that no server's log ever holds it. */
export default function ResetPasswordForm() {
  useEffect(() => {
    if (!token()) refuseLink();
  }, []);
  const send = (form: FormData) =>
    resetPassword(
      { new_password: typed(form, 'new_password'), confirm_password: typed(form, 'confirm_password') },
      token(),
    );
  return (
    <AccountForm
      label="Set new password"
      busy="Setting …"
      send={send}
      next={login}
      after={<Other to="/forgot-password">Ask for another link</Other>}
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
