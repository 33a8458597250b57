import { useStore } from '@nanostores/react';
import { changePassword } from '#src/stores/account/account.ts';
import { $viewer } from '#src/stores/account/viewer.ts';
import { AccountForm, typed } from './AccountForm.tsx';
import { PasswordField } from './PasswordField.tsx';

export default function ChangePasswordForm() {
  const viewer = useStore($viewer, { ssr: 'initial' });
  const send = (form: FormData) => changePassword(typed(form, 'password', 'new_password', 'confirm_password'));
  return (
    <AccountForm label="Change Password" busy="Changing …" send={send} next={home}>
      {/* for password managers: whose password this is */}
      <input
        className="vh"
        type="text"
        name="username"
        autoComplete="username"
        value={viewer?.username ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField name="password" label="Old Password" autoComplete="current-password" />
      <PasswordField
        name="new_password"
        label="New Password"
        autoComplete="new-password"
        hint="At least 6 characters. All other devices will be signed out."
      />
      <PasswordField name="confirm_password" label="Confirm Password" autoComplete="new-password" />
    </AccountForm>
  );
}

const home = () => '/';
