import { createContext, use, useState, type InputHTMLAttributes, type KeyboardEvent } from 'react';
import { ACCOUNT_LIMITS, type AccountFault } from '#src/kit/account.ts';
import { controlProps, Field, FieldNotes } from '#src/kit/Field.tsx';
import { storeAgreed } from './viewer-store.ts';

export const FaultContext = createContext<AccountFault | null>(null);

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  optional?: boolean;
}

const NEW_PASSWORD = { type: 'password', autoComplete: 'new-password' };
const EMAIL = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 254 } as const;

/** The fields of all forms, by the names under which they are sent, and what each is like unless a form says otherwise. */
export const FIELDS = {
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
export type FieldName = keyof typeof FIELDS;

/** A labelled field. Its id is its name, by which password managers know it. */
export function AccountField({ name, ...changes }: { name: FieldName } & Partial<FieldProps>) {
  const { label, hint, optional, ...input }: FieldProps = { ...FIELDS[name], ...changes };
  const fault = use(FaultContext);
  const texts = { id: name, label, hint, error: fault?.field === name ? fault.message : undefined };
  if (input.type === 'checkbox') return <ConsentField {...texts} />;
  if (input.type === 'password') return <PasswordField {...texts} autoComplete={input.autoComplete} />;
  return (
    <Field {...texts} optional={optional} boxed>
      {(control) => <input {...control} name={name} className="in" required={!optional} {...input} />}
    </Field>
  );
}

type OwnFieldProps = Record<'id' | 'label', string> & Record<'hint' | 'error', string | undefined>;

function PasswordField({ autoComplete, ...texts }: OwnFieldProps & { autoComplete: string | undefined }) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const warning = (
    <p className="caps small semibold" role="status">
      {capsLock && 'Caps lock is on.'}
    </p>
  );
  return (
    <Field {...texts} className="field relative" boxed after={warning}>
      {(control) => (
        <div className="password relative">
          <input
            {...control}
            name={texts.id}
            className="in"
            type={shown ? 'text' : 'password'}
            required
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onKeyDown={readCapsLock}
            onKeyUp={readCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          <button
            className="tap-height text-center small bold underlined rounded-2"
            type="button"
            aria-controls={texts.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
            <span className="vh"> {texts.label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Field>
  );
}

function ConsentField({ id, label, ...notes }: OwnFieldProps) {
  const openDialog = () => {
    const dialog = document.querySelector<HTMLDialogElement>('#consent')!;
    const checkbox = document.getElementById(id) as HTMLInputElement;
    dialog.returnValue = '';
    const close = () => checkbox.checked === (dialog.returnValue === 'agree') || checkbox.click();
    dialog.addEventListener('close', close, { once: true });
    dialog.showModal();
  };
  return (
    <div>
      <div className="agree cluster gap-x-4">
        <label className="row tap-height gap-3">
          <input
            {...controlProps(id, notes)}
            name={id}
            type="checkbox"
            onChange={({ target }) => target.checked || storeAgreed(false)}
          />
          {label}
        </label>
        <button type="button" className="read tap-height bold underlined" aria-haspopup="dialog" onClick={openDialog}>
          Read it<span className="vh">, the consent form</span>
        </button>
      </div>
      <FieldNotes id={id} {...notes} boxed />
    </div>
  );
}
