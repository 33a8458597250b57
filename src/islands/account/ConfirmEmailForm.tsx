import { useEffect } from 'react';
import { confirmEmail, rejectConfirmLink } from '#src/stores/account/account.ts';
import { AccountForm } from './AccountForm.tsx';
import { ReturnLink } from './return-link.tsx';

/** The page of a mailed link. It has a button, because programs that check mails open links. */
export default function ConfirmEmailForm() {
  useEffect(() => {
    if (!token()) rejectConfirmLink();
  }, []);
  return (
    <AccountForm
      label="Confirm email address"
      busy="Confirming …"
      send={() => confirmEmail(token())}
      next={tires}
      after={<ReturnLink to="/login">Log in</ReturnLink>}
    >
      {null}
    </AccountForm>
  );
}

const token = () => location.hash.slice(1);
const tires = () => '/tires';
