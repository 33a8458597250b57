import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { resetPassword } from '#src/stores/account/account.ts';
import { AccountField } from './AccountField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { ReturnLink } from './return-link.tsx';

/** The page that the mailed link leads to. */
export default function ResetPasswordForm() {
  const again = <ReturnLink to="/forgot-password">Ask for another link</ReturnLink>;
  const texts = { label: 'Set new password', busy: 'Setting …', stale: ACCOUNT_TEXTS.resetStale };
  return (
    <AccountForm {...texts} send={resetPassword} next="/login" after={again}>
      <AccountField name="new_password" />
      <AccountField name="confirm_password" />
    </AccountForm>
  );
}
