import { forgotPassword } from '#src/stores/account/account.ts';
import { AccountForm, typed } from './AccountForm.tsx';
import { EmailField } from './AccountField.tsx';
import { ReturnLink } from './return-link.tsx';

/** Requests a link for choosing a new password. */
export default function ForgotPasswordForm() {
  return (
    <AccountForm
      label="Send me a link"
      busy="Sending …"
      send={(form) => forgotPassword(typed(form, 'username'))}
      next={stay}
      after={<ReturnLink to="/login">Back to Business Login</ReturnLink>}
    >
      <EmailField />
    </AccountForm>
  );
}

const stay = () => null;
