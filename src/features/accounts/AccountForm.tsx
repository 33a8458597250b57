import { useStore } from '@nanostores/react';
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ACCOUNT_LIMITS, type AccountInput } from '#src/kit/account.ts';
import { returnPath } from './return-path.ts';
import { $accountForm, clearFieldError, sendForm, type AccountFormName } from './account-store.ts';
import { controlProps, errorId, Field, FieldNotes } from '#src/kit/Field.tsx';

const REDIRECT_MS = 2_000;

interface FormProps {
  label: string;
  busy: string;
  /** the end of its call's path, by which what is typed is kept in this tab */
  of: AccountFormName | 'join';
  /** @param typed the fields that the form has @param token the fragment of the link, which is in no server's log */
  send?: (typed: AccountInput, token: string) => Promise<unknown>;
  next?: string | (() => string);
  children?: ReactNode;
  /** a link below the button to another account form, which keeps the page to return to */
  other?: readonly [path: string, text: string];
}

/** A form of business accounts; that of the invitation has its own `send`. Its fields are uncontrolled, so that what a password manager fills in is read. */
export function AccountForm({ label, busy, of, next, children, other, ...props }: FormProps) {
  const { send = (typed, token) => sendForm(of as AccountFormName, typed, token) } = props;
  const { state, message, field, attempts } = useStore($accountForm, { ssr: 'initial' });
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const seen = useRef(attempts);

  useEffect(() => {
    if (attempts === seen.current) return;
    seen.current = attempts;
    const invalid = state === 'failed' && field ? form.current!.elements.namedItem(field) : null;
    if (invalid instanceof HTMLElement) {
      invalid.blur(); // a field that has the focus already is read again, with its error
      invalid.focus();
    }
    (invalid instanceof HTMLElement ? document.getElementById(errorId(field)) : outcome.current)?.scrollIntoView({
      block: 'nearest',
    });
  }, [attempts, state, field]);

  useEffect(() => {
    if (state !== 'done' || !next) return;
    // replaced, so that Back does not lead to a form that is done
    const timer = setTimeout(() => location.replace(typeof next === 'string' ? next : next()), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state, next]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = new FormData(form.current!);
    if (state !== 'done') void send({ ...Object.fromEntries(typed), agree: typed.has('agree') }, linkToken());
  };
  const sending = state === 'sending';
  // Fields show their own error; every other error is shown at the foot of the form.
  const showsError = state === 'failed' && !Object.hasOwn(FIELDS, field);
  return (
    // Before hydration a form with this method does nothing by itself, and no password gets into the URL.
    <form
      ref={form}
      className="account-form scripted"
      method="dialog"
      data-draft={`/api/${of}`}
      noValidate
      aria-busy={sending}
      onSubmit={submit}
      onInput={({ target }) => clearFieldError((target as HTMLInputElement).name)}
    >
      {children}
      <div ref={outcome} className="outcome">
        <div className="may-shrink" role="alert">
          {showsError && <p className="box bad">{message}</p>}
        </div>
        <div className="may-shrink" role="status">
          {state === 'done' && <p className="box good">{message}</p>}
        </div>
      </div>
      <p className="go">
        <button className="btn btn-go full-width" aria-disabled={sending || state === 'done'}>
          {sending ? busy : label}
        </button>
      </p>
      {other && (
        <p className="other">
          <a
            className="semibold"
            href={other[0]}
            onClick={({ currentTarget }) => (currentTarget.href = other[0] + (pathToReturnTo() ? location.search : ''))}
          >
            {other[1]}
          </a>
        </p>
      )}
    </form>
  );
}

const linkToken = () => location.hash.slice(1);

export const pathToReturnTo = (): string | null => returnPath(new URLSearchParams(location.search).get('from'));

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
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

/** A labelled field. Its id is its name, by which password managers know it. */
export function AccountField({ name, ...changes }: { name: keyof typeof FIELDS } & Partial<FieldProps>) {
  const { label, hint, optional, ...input }: FieldProps = { ...FIELDS[name], ...changes };
  const form = useStore($accountForm, { ssr: 'initial' });
  const error = form.state === 'failed' && form.field === name ? form.message : undefined;
  const texts = { id: name, label, hint, error };
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
  const readCapsLock = (event: KeyboardEvent | MouseEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const warning = (
    <p className="caps small semibold" role="status">
      {capsLock && 'Caps lock is on.'}
    </p>
  );
  return (
    <Field {...texts} boxed after={warning}>
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
            autoCorrect="off"
            spellCheck={false}
            onKeyDown={readCapsLock}
            onKeyUp={readCapsLock}
            onMouseDown={readCapsLock}
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
      <div className="agree cluster gap-x-4">
        <label className="tap-block gap-3">
          <input {...controlProps(id, notes)} name={id} type="checkbox" />
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
