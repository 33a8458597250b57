import { createContext, useContext, type InputHTMLAttributes } from 'react';
import { Field } from '#src/ui/Field.tsx';

/** The field of the form that is wrong, and what is wrong with it. */
export const InvalidField = createContext({ name: '', message: '' });

/** Fields that show their own error; every other error is shown at the foot of the form. */
const NAMES = new Set([
  'username',
  'password',
  'repassword',
  'new_password',
  'confirm_password',
  'fullname',
  'amvic',
  'phone_number',
  'agree',
  'code',
]);
export const showsOwnError = (name: string): boolean => NAMES.has(name);

/** What is wrong with a field; undefined when nothing is. */
export function useFieldError(name: string): string | undefined {
  const invalid = useContext(InvalidField);
  return invalid.name === name ? invalid.message : undefined;
}

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  name: string;
  label: string;
  optional?: boolean;
}

/** A labelled field. Its id is its name, by which password managers know it. */
export function AccountField({ name, label, optional = false, ...input }: Props) {
  return (
    <Field id={name} label={label} optional={optional} error={useFieldError(name)} announced>
      {(control) => <input {...control} name={name} className="in" required={!optional} {...input} />}
    </Field>
  );
}

/** The email address that an account is known by. */
export const EmailField = () => (
  <AccountField
    name="username"
    label="Email"
    type="email"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
  />
);
