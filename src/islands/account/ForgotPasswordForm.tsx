import { forgotPassword } from '#src/stores/account/account.ts';
import { AccountForm, typed } from './AccountForm.tsx';
import { EmailField } from './AccountField.tsx';
import { Other } from './return-link.tsx';

/** Asks for a link to choose a new password. */
export default function ForgotPasswordForm() {
  return (
    <AccountForm
      label="Send me a link"
      busy="Sending …"
      send={(form) => forgotPassword({ username: typed(form, 'username') })}
      next={stay}
      after={<Other to="/login">Back to Business Login</Other>}
    >
      <EmailField />
    </AccountForm>
  );
}

const stay = () => null;
