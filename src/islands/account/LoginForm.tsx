import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LoginInput } from '#src/domain/account/account.ts';
import { $accountForm, logIn } from '#src/stores/account/account.ts';
import { hasAgreed } from '#src/stores/account/viewer-storage.ts';
import { AccountField } from './AccountField.tsx';
import { AccountForm } from './AccountForm.tsx';
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
  const send = async (typed: LoginInput) => {
    await logIn(typed, isAsked);
    if ($accountForm.get().field === 'agree') setMissing(true);
    if ($accountForm.get().field === 'code') setNeedsCode(true);
  };
  const after = <ReturnLink to="/register">New here? Register as a business user</ReturnLink>;
  return (
    <AccountForm label="Log in" busy="Logging in …" send={send} next={nextPage} after={after}>
      <AccountField name="username" />
      <AccountField name="password" />
      <p className="aside">
        <a href="/forgot-password">Forgotten your password?</a>
      </p>
      {needsCode && <AccountField name="code" />}
      {isAsked && <AccountField name="agree" hint="Businesses tick this once." />}
    </AccountForm>
  );
}
