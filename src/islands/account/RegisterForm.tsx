import { ACCOUNT_LIMITS } from '#src/domain/account/account.ts';
import { register } from '#src/stores/account/account.ts';
import { AccountForm, typed } from './AccountForm.tsx';
import { AccountField, EmailField } from './AccountField.tsx';
import { ConsentField } from './ConsentField.tsx';
import { nextPage, ReturnLink } from './return-link.tsx';
import { PasswordField } from './PasswordField.tsx';

/** Register as a business user. @param licence what the label calls the number of a business's licence, `AMVIC` */
export default function RegisterForm({ licence }: { licence: string }) {
  const send = (form: FormData) =>
    register({
      ...typed(form, 'username', 'password', 'repassword', 'fullname', 'amvic', 'phone_number'),
      agree: form.has('agree'),
    });
  return (
    <AccountForm
      label="Register"
      busy="Registering …"
      send={send}
      next={nextPage}
      after={<ReturnLink to="/login">Registered already? Log in</ReturnLink>}
    >
      <EmailField />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint={`At least ${ACCOUNT_LIMITS.passwordLeast} characters. A few words are easy to remember and hard to guess.`}
      />
      <PasswordField name="repassword" label="Confirm Password" autoComplete="new-password" />
      <AccountField name="fullname" label="Full Name / Company Name" autoComplete="organization" />
      <AccountField name="amvic" label={`${licence} Number`} optional autoComplete="off" />
      <AccountField name="phone_number" label="Phone Number" type="tel" autoComplete="tel" />
      <ConsentField />
    </AccountForm>
  );
}
