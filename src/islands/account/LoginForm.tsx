import { logIn } from '#src/stores/account/account.ts';
import { AccountForm, typed } from './AccountForm.tsx';
import { EmailField } from './AccountField.tsx';
import { ConsentField } from './ConsentField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { nextPage, ReturnLink } from './return-link.tsx';

/** Business Login. */
export default function LoginForm() {
  const send = (form: FormData) =>
    logIn({ username: typed(form, 'username'), password: typed(form, 'password'), agree: form.has('agree') });
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
      <ConsentField />
    </AccountForm>
  );
}
