import { useStore } from '@nanostores/react';
import { changePassword } from '#src/stores/account/account.ts';
import { $viewer } from '#src/stores/account/viewer.ts';
import { AccountField } from './AccountField.tsx';
import { AccountForm } from './AccountForm.tsx';

export default function ChangePasswordForm() {
  const viewer = useStore($viewer, { ssr: 'initial' });
  // for password managers: whose password this is
  const whose = { name: 'username', autoComplete: 'username', value: viewer?.username ?? '' };
  return (
    <AccountForm label="Change Password" busy="Changing …" send={changePassword} next="/">
      <input className="vh" type="text" {...whose} readOnly tabIndex={-1} aria-hidden="true" />
      <AccountField name="password" label="Old Password" />
      <AccountField name="new_password" hint="At least 6 characters. All other devices will be signed out." />
      <AccountField name="confirm_password" />
    </AccountForm>
  );
}
