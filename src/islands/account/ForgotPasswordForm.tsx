import { forgotPassword } from '#src/stores/account/account.ts';
import { AccountField } from './AccountField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { ReturnLink } from './return-link.tsx';

/** Requests a link for choosing a new password. */
export default function ForgotPasswordForm() {
  const back = <ReturnLink to="/login">Back to Business Login</ReturnLink>;
  return (
    <AccountForm label="Send me a link" busy="Sending …" send={forgotPassword} after={back}>
      <AccountField name="username" />
    </AccountForm>
  );
}
