import type { InputHTMLAttributes } from 'react';
import { ACCOUNT_LIMITS } from '#src/domain/account/account.ts';
import { Field } from '#src/ui/Field.tsx';
import { ConsentField } from './ConsentField.tsx';
import { useFieldError } from './field-error.ts';
import { PasswordField } from './PasswordField.tsx';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** what a good value is like */
  hint?: string;
  optional?: boolean;
}

const NEW_PASSWORD = { type: 'password', autoComplete: 'new-password' };
const EMAIL = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 254 } as const;

/** The fields of all forms, by the names under which they are sent, and what each is like unless a form says otherwise. */
const FIELDS = {
  username: { label: 'Email', autoComplete: 'username', ...EMAIL },
  password: { label: 'Password', type: 'password', autoComplete: 'current-password' },
  repassword: { label: 'Confirm Password', ...NEW_PASSWORD },
  new_password: {
    label: 'New Password',
    hint: `At least ${ACCOUNT_LIMITS.passwordLeast} characters.`,
    ...NEW_PASSWORD,
  },
  confirm_password: { label: 'Confirm Password', ...NEW_PASSWORD },
  fullname: { label: 'Full name', autoComplete: 'name' },
  amvic: { label: 'Licence Number', optional: true, autoComplete: 'off' },
  phone_number: { label: 'Phone Number', type: 'tel', autoComplete: 'tel' },
  code: { label: 'Code of your app', autoComplete: 'one-time-code' },
  agree: { label: 'I agree to the consent form', type: 'checkbox' },
} satisfies Record<string, FieldProps>;

/** Fields show their own error; every other error is shown at the foot of the form. */
export const showsOwnError = (name: string): boolean => Object.hasOwn(FIELDS, name);

/** A labelled field. Its id is its name, by which password managers know it. */
export function AccountField({ name, ...given }: { name: keyof typeof FIELDS } & Partial<FieldProps>) {
  const { label, hint, optional, ...input }: FieldProps = { ...FIELDS[name], ...given };
  const error = useFieldError(name);
  if (input.type === 'checkbox') return <ConsentField label={label} hint={hint} />;
  if (input.type === 'password')
    return <PasswordField name={name} label={label} hint={hint} autoComplete={input.autoComplete} />;
  return (
    <Field id={name} label={label} hint={hint} optional={optional} error={error} announced>
      {(control) => <input {...control} name={name} className="in" required={!optional} {...input} />}
    </Field>
  );
}
