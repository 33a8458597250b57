import { useStore } from '@nanostores/react';
import { type ReactNode, type SubmitEvent, use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as calls from './accounts-calls.ts';
import * as forms from '#src/kit/account.ts';
import { call, type Outcome } from '#src/kit/call.ts';
import { errorId } from '#src/kit/Field.tsx';
import { AccountField, FaultContext, FIELDS, type FieldName } from './AccountField.tsx';
import { returnPath } from './return-path.ts';
import { $mayEdit, $viewer, dropSession, hasAgreed, rememberViewer, storeAgreed } from './viewer-store.ts';

const REDIRECT_MS = 2_000;
const CHECKS = {
  login: forms.checkLogin,
  register: forms.checkRegister,
  changePassword: forms.checkChangePassword,
  forgotPassword: forms.checkForgotPassword,
  resetPassword: forms.checkNewPassword,
  confirmEmail: () => null,
  join: () => null,
};
type FormCall = (typeof calls)[`${keyof typeof CHECKS}Call`];

interface FormProps {
  label: string;
  busy: string;
  /** the end of its call's path */
  of: keyof typeof CHECKS;
  check?: (typed: forms.AccountInput) => forms.AccountFault | null;
  /** @param token the fragment of a mailed link, which is in no server's log @returns nothing where another form follows */
  send?: (typed: forms.AccountInput, token: string) => Promise<Outcome<object> | undefined>;
  next?: string | (() => string);
  children?: ReactNode;
  /** a link below the button to another account form, which keeps the page to return to */
  other?: readonly [path: string, text: string];
}
const WRITING = { state: 'writing' as 'writing' | 'sending' | 'done' | 'failed', message: '', field: '' };

/** A form of business accounts. Its fields are uncontrolled, so that what a password manager fills in is read. */
export function AccountForm({ label, busy, of, check = CHECKS[of], next, children, other, ...props }: FormProps) {
  const { send = (typed, token) => call<FormCall>(`POST /api/${of}` as const, { ...typed, token }) } = props;
  const [{ state, message, field }, setOutcome] = useState(WRITING);
  const form = useRef<HTMLFormElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const fault = state === 'failed' ? { message, field } : null;

  const end = (outcome: typeof WRITING) => {
    flushSync(() => setOutcome(outcome));
    const wrong = form.current!.elements.namedItem(outcome.field) as HTMLElement | null;
    wrong?.blur(); // a field that has the focus already is read again, with its error
    wrong?.focus();
    (wrong ? document.getElementById(errorId(outcome.field)) : foot.current)?.scrollIntoView({ block: 'nearest' });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (state === 'sending' || state === 'done') return;
    const fields = new FormData(form.current!);
    const typed: forms.AccountInput = { ...Object.fromEntries(fields), agree: fields.has('agree') };
    const wrong = check(typed);
    if (wrong) return end({ state: 'failed', ...wrong });
    setOutcome({ ...WRITING, state: 'sending' });
    const outcome = await send(typed, location.hash.slice(1));
    if (!outcome) return;
    if (!outcome.ok) {
      if (of === 'changePassword' && outcome.status === 401) dropSession();
      return end({ state: 'failed', message: outcome.message, field: Object.keys(outcome.fields ?? {})[0] ?? '' });
    }
    if ('is_view' in outcome.data) rememberViewer(outcome.data as forms.Viewer);
    if (typed.agree) storeAgreed(true);
    end({ state: 'done', message: outcome.message, field: '' });
    // replaced, so that Back does not lead to a form that is done
    if (next) setTimeout(() => location.replace(typeof next === 'string' ? next : next()), REDIRECT_MS);
  };
  const clearFault = (name: string) => fault && field === name && setOutcome(WRITING);
  const sending = state === 'sending';
  return (
    // Before hydration a form with this method does nothing by itself, and no password gets into the URL.
    <form
      ref={form}
      className="account-form scripted"
      method="dialog"
      data-draft={`/api/${of}`}
      noValidate
      aria-busy={sending}
      onSubmit={(event) => void submit(event)}
      onInput={({ target }) => clearFault((target as HTMLInputElement).name)}
    >
      <FaultContext value={fault}>{children}</FaultContext>
      <div ref={foot} className="outcome">
        <div className="may-shrink" role="alert">
          {/* Fields show their own error. */}
          {fault && !Object.hasOwn(FIELDS, field) && <p className="box bad">{message}</p>}
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

export const fieldsOf = (names: readonly FieldName[]) => names.map((name) => <AccountField key={name} name={name} />);
const pathToReturnTo = (): string | null => returnPath(new URLSearchParams(location.search).get('from'));

/** The page after signing in: the one that led to the login, else the desk for an editor, and the tires for a business. */
const nextPage = (): string => pathToReturnTo() ?? ($mayEdit.get() ? '/editor' : '/tires');

/** Business Login. The box of the consent form is ticked where somebody has logged in with it before. */
export function LoginForm() {
  useEffect(() => {
    (document.getElementById('agree') as HTMLInputElement).checked ||= hasAgreed();
  }, []);
  const other = ['/register', 'New here? Register as a business user'] as const;
  return (
    <AccountForm of="login" label="Log in" busy="Logging in …" next={nextPage} other={other}>
      <AccountField name="username" />
      <AccountField name="password" />
      <p className="aside small">
        <a href="/forgot-password">Forgotten your password?</a>
      </p>
      <CodeField />
      <AccountField name="agree" hint="This browser remembers it." />
    </AccountForm>
  );
}

/** Is there once the server has asked for a code. */
function CodeField() {
  const isMissed = use(FaultContext)?.field === 'code';
  const [isAsked, setAsked] = useState(false);
  if (isMissed && !isAsked) setAsked(true);
  return isAsked && <AccountField name="code" />;
}

const PASSWORD_HINT = `At least ${forms.ACCOUNT_LIMITS.passwordLeast} characters. A few words are easy to remember and hard to guess.`;

/** @param licence what the label calls the number of a business's licence, `AMVIC` */
export function RegisterForm({ licence }: { licence: string }) {
  const other = ['/login', 'Registered already? Log in'] as const;
  return (
    <AccountForm of="register" label="Register" busy="Registering …" next={nextPage} other={other}>
      <AccountField name="username" />
      <AccountField name="password" autoComplete="new-password" hint={PASSWORD_HINT} />
      <AccountField name="repassword" />
      <AccountField name="fullname" label="Full Name / Company Name" autoComplete="organization" />
      <AccountField name="amvic" label={`${licence} Number`} />
      <AccountField name="phone_number" />
      <AccountField name="agree" />
    </AccountForm>
  );
}

export function ChangePasswordForm() {
  const viewer = useStore($viewer, { ssr: 'initial' });
  // for password managers: whose password this is
  const whose = { name: 'username', autoComplete: 'username', value: viewer?.username ?? '' };
  return (
    <AccountForm of="changePassword" label="Change Password" busy="Changing …" next="/">
      <input className="vh" type="text" {...whose} readOnly tabIndex={-1} aria-hidden="true" />
      <AccountField name="password" label="Old Password" />
      <AccountField name="new_password" hint="At least 6 characters. All other devices will be signed out." />
      <AccountField name="confirm_password" />
    </AccountForm>
  );
}

/** The forms before and behind mailed links. The last has only a button, because programs that check mails open links. */
const LINK_FORMS = {
  forgotPassword: {
    label: 'Send me a link',
    busy: 'Sending …',
    fields: ['username'],
    other: ['/login', 'Back to Business Login'],
  },
  resetPassword: {
    label: 'Set new password',
    busy: 'Setting …',
    next: '/login',
    fields: ['new_password', 'confirm_password'],
    other: ['/forgot-password', 'Ask for another link'],
  },
  confirmEmail: {
    label: 'Confirm email address',
    busy: 'Confirming …',
    next: '/tires',
    fields: [],
    other: ['/login', 'Log in'],
  },
} satisfies Record<string, Omit<FormProps, 'of'> & { fields: FieldName[] }>;

export function LinkForm({ of }: { of: keyof typeof LINK_FORMS }) {
  const { fields, ...form } = LINK_FORMS[of];
  return (
    <AccountForm of={of} {...form}>
      {fieldsOf(fields)}
    </AccountForm>
  );
}
