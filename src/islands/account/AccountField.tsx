import {
  createContext,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  useContext,
  useId,
  useState,
} from 'react';
import { ACCOUNT_LIMITS } from '#src/domain/account/account.ts';
import { controlProps, Field, FieldNotes } from '#src/ui/Field.tsx';

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

interface Props {
  name: string;
  label: string;
  autoComplete?: string;
  /** what a good one is like */
  hint?: string;
}

/** A password: can be shown, warns when caps lock is on, takes pasted text and password managers. */
function PasswordField({ name, label, autoComplete, hint }: Props) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const capsLockId = useId();
  const readCapsLock = (event: KeyboardEvent | MouseEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      id={name}
      label={label}
      error={useFieldError(name)}
      hint={hint}
      announced
      after={
        <p className="caps" id={capsLockId} role="status">
          {capsLock && 'Caps lock is on.'}
        </p>
      }
    >
      {(control) => (
        <div className="password">
          <input
            {...control}
            aria-describedby={
              [control['aria-describedby'], capsLock && capsLockId].filter(Boolean).join(' ') || undefined
            }
            name={name}
            className="in"
            type={shown ? 'text' : 'password'}
            required
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onKeyDown={readCapsLock}
            onKeyUp={readCapsLock}
            onMouseDown={readCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          <button type="button" aria-controls={name} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
            <span className="vh"> {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Field>
  );
}

const id = 'agree';

/** The checkbox of the consent form, and the button that opens the form to read. */
function ConsentField({ label, hint }: { label: string; hint?: string }) {
  const error = useFieldError(id);
  const openDialog = () => {
    const dialog = document.querySelector<HTMLDialogElement>('#consent');
    const checkbox = document.getElementById(id) as HTMLInputElement;
    if (!dialog) return;
    dialog.returnValue = '';
    dialog.addEventListener(
      'close',
      () => {
        checkbox.checked = dialog.returnValue === 'agree';
        if (checkbox.checked) checkbox.dispatchEvent(new Event('input', { bubbles: true }));
      },
      { once: true },
    );
    dialog.showModal();
  };
  return (
    <div>
      <div className="agree cluster">
        <label>
          <input {...controlProps(id, { error, hint })} name={id} type="checkbox" />
          {label}
        </label>
        <button type="button" className="read" aria-haspopup="dialog" onClick={openDialog}>
          Read it<span className="vh">, the consent form</span>
        </button>
      </div>
      <FieldNotes id={id} error={error} hint={hint} announced />
    </div>
  );
}

/** The field of the form that is wrong, and what is wrong with it. */
export const InvalidField = createContext({ name: '', message: '' });

/** What is wrong with a field; undefined when nothing is. */
function useFieldError(name: string): string | undefined {
  const invalid = useContext(InvalidField);
  return invalid.name === name ? invalid.message : undefined;
}
