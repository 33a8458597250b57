import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { confirmEmail } from '#src/stores/account/account.ts';
import { AccountForm } from './AccountForm.tsx';
import { ReturnLink } from './return-link.tsx';

/** The page of a mailed link. It has a button, because programs that check mails open links. */
export default function ConfirmEmailForm() {
  const texts = { label: 'Confirm email address', busy: 'Confirming …', stale: ACCOUNT_TEXTS.confirmStale };
  const after = <ReturnLink to="/login">Log in</ReturnLink>;
  return <AccountForm {...texts} send={confirmEmail} next="/tires" after={after} />;
}
