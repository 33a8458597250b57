import { ACCOUNT_LIMITS } from '#src/domain/account/account.ts';
import { register } from '#src/stores/account/account.ts';
import { AccountField } from './AccountField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { nextPage, ReturnLink } from './return-link.tsx';

const HINT = `At least ${ACCOUNT_LIMITS.passwordLeast} characters. A few words are easy to remember and hard to guess.`;

/** Register as a business user. @param licence what the label calls the number of a business's licence, `AMVIC` */
export default function RegisterForm({ licence }: { licence: string }) {
  const after = <ReturnLink to="/login">Registered already? Log in</ReturnLink>;
  return (
    <AccountForm label="Register" busy="Registering …" send={register} next={nextPage} after={after}>
      <AccountField name="username" />
      <AccountField name="password" autoComplete="new-password" hint={HINT} />
      <AccountField name="repassword" />
      <AccountField name="fullname" label="Full Name / Company Name" autoComplete="organization" />
      <AccountField name="amvic" label={`${licence} Number`} />
      <AccountField name="phone_number" />
      <AccountField name="agree" />
    </AccountForm>
  );
}
