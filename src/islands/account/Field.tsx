import { createContext, useContext, useId, type InputHTMLAttributes } from 'react';

/** Which field of the form is wrong, and what is said of it. */
const Place = createContext({ wrong: '', message: '' });
export const FormPlace = Place.Provider;

/** Fields that say themselves what is wrong with them; everything else is said at the foot of the form. */
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
]);
export const hasPlace = (field: string): boolean => NAMES.has(field);

const saysOf = (name: string): string => `${name}-says`;

/** What ties an input to what is said about it. */
export function useTie(name: string, hint?: string) {
  const isWrong = useContext(Place).wrong === name;
  return {
    name,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': [isWrong && saysOf(name), hint].filter(Boolean).join(' ') || undefined,
  };
}

/** What is wrong with a field, below it: on a phone the foot of the form is out of sight. */
export function Wrong({ name }: { name: string }) {
  const { wrong, message } = useContext(Place);
  return (
    <div role="alert">
      {wrong === name && (
        <p className="box bad" id={saysOf(name)}>
          {message}
        </p>
      )}
    </div>
  );
}

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  name: string;
  label: string;
  optional?: boolean;
}

/** A labelled field. Its id is its name, by which password managers know it. */
export function Field({ name, label, optional = false, ...input }: Props) {
  const tie = useTie(name);
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {optional && <span> (optional)</span>}
      </label>
      <input {...tie} id={name} className="in" required={!optional} {...input} />
      <Wrong name={name} />
    </div>
  );
}

/** The email address that an account is known by. */
export const EmailField = () => (
  <Field
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

/** The box of the consent form, and the way to read it. */
export function AgreeField() {
  const tie = useTie('agree');
  const id = useId();
  const read = () => {
    const dialog = document.querySelector<HTMLDialogElement>('#consent');
    const box = document.getElementById(id) as HTMLInputElement;
    if (!dialog) return;
    dialog.returnValue = '';
    dialog.addEventListener(
      'close',
      () => {
        box.checked = dialog.returnValue === 'agree';
        if (box.checked) box.dispatchEvent(new Event('input', { bubbles: true }));
      },
      { once: true },
    );
    dialog.showModal();
  };
  return (
    <div>
      <div className="agree">
        <label>
          <input {...tie} id={id} type="checkbox" />I agree to the consent form
        </label>
        <button type="button" className="read" aria-haspopup="dialog" onClick={read}>
          Read it<span className="vh">, the consent form</span>
        </button>
      </div>
      <Wrong name="agree" />
    </div>
  );
}
