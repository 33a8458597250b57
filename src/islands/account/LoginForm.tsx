import { useSyncExternalStore } from 'react';
import { logIn } from '#src/stores/account/account.ts';
import { hasAgreed } from '#src/stores/account/viewer-storage.ts';
import { AccountForm, typed } from './AccountForm.tsx';
import { EmailField } from './AccountField.tsx';
import { ConsentField } from './ConsentField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { leadsToDesk, nextPage, ReturnLink } from './return-link.tsx';

const never = () => () => {};
/** Editors are not asked for the consent of businesses, nor is an account a second time in a browser. */
const needsNoConsent = (): boolean => leadsToDesk() || hasAgreed();

/** Business Login. */
export default function LoginForm() {
  const agreed = useSyncExternalStore(never, needsNoConsent, () => false);
  const send = (form: FormData) =>
    logIn({ username: typed(form, 'username'), password: typed(form, 'password'), agree: agreed || form.has('agree') });
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
      {!agreed && <ConsentField />}
    </AccountForm>
  );
}
