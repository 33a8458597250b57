import { useState, useSyncExternalStore } from 'react';
import { $accountForm, logIn } from '#src/stores/account/account.ts';
import { hasAgreed } from '#src/stores/account/viewer-storage.ts';
import { AccountForm, typed } from './AccountForm.tsx';
import { EmailField } from './AccountField.tsx';
import { ConsentField } from './ConsentField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { leadsToDesk, nextPage, ReturnLink } from './return-link.tsx';

const never = () => () => {};
const needsNoConsent = (): boolean => leadsToDesk() || hasAgreed();

/** Business Login. It asks for consent on the way to prices, in a new browser, and where the server says that it is missing. */
export default function LoginForm() {
  const known = useSyncExternalStore(never, needsNoConsent, () => false);
  const [isMissing, setMissing] = useState(false);
  const isAsked = isMissing || !known;
  const send = async (form: FormData) => {
    await logIn({ ...typed(form, 'username', 'password'), agree: form.has('agree') }, isAsked);
    if ($accountForm.get().field === 'agree') setMissing(true);
  };
  return (
    <AccountForm
      label="Log in"
      busy="Logging in …"
      send={send}
      next={nextPage}
      after={<ReturnLink to="/register">New here? Register as a business user</ReturnLink>}
    >
      <EmailField />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <p className="aside">
        <a href="/forgot-password">Forgotten your password?</a>
      </p>
      {isAsked && <ConsentField hint="Businesses tick this once." />}
    </AccountForm>
  );
}
