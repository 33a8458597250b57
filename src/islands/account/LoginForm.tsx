import { useEffect, useState, useSyncExternalStore } from 'react';
import { $accountForm, logIn } from '#src/stores/account/account.ts';
import { hasAgreed } from '#src/stores/account/viewer-storage.ts';
import { AccountForm, typed } from './AccountForm.tsx';
import { AccountField, EmailField } from './AccountField.tsx';
import { ConsentField } from './ConsentField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { leadsToDesk, nextPage, ReturnLink } from './return-link.tsx';

const never = () => () => {};
const needsNoConsent = (): boolean => leadsToDesk() || hasAgreed();

/** Business Login. It asks for consent on the way to prices, in a new browser, and where the server says that it is missing. */
export default function LoginForm() {
  const known = useSyncExternalStore(never, needsNoConsent, () => false);
  const [isMissing, setMissing] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  useEffect(() => {
    if (needsCode) document.getElementById('code')?.focus();
  }, [needsCode]);
  const isAsked = isMissing || !known;
  const send = async (form: FormData) => {
    await logIn({ ...typed(form, 'username', 'password', 'code'), agree: form.has('agree') }, isAsked);
    if ($accountForm.get().field === 'agree') setMissing(true);
    if ($accountForm.get().field === 'code') setNeedsCode(true);
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
      {needsCode && <AccountField name="code" label="Code of your app" autoComplete="one-time-code" />}
      {isAsked && <ConsentField hint="Businesses tick this once." />}
    </AccountForm>
  );
}
