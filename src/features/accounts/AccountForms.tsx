import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect, useState } from 'react';
import { ACCOUNT_LIMITS } from '#src/kit/account.ts';
import { ROLE_RIGHTS } from './staff.ts';
import { $accountForm, $invitation, join, readInvitation } from './account-store.ts';
import { $mayEdit, $viewer, hasAgreed } from './viewer-store.ts';
import { AccountField, AccountForm, pathToReturnTo } from './AccountForm.tsx';

/** The page after signing in: the one that led to the login, else the desk for an editor, and the tires for a business. */
const nextPage = (): string => pathToReturnTo() ?? ($mayEdit.get() ? '/editor' : '/tires');

/** Business Login. The box of the consent form is ticked where somebody has logged in with it before. */
export function LoginForm() {
  const { field } = useStore($accountForm, { ssr: 'initial' });
  const [needsCode, setNeedsCode] = useState(false);
  if (field === 'code' && !needsCode) setNeedsCode(true);
  useEffect(() => {
    (document.getElementById('agree') as HTMLInputElement).checked ||= hasAgreed();
  }, []);
  useEffect(() => {
    if (needsCode) document.getElementById('code')?.focus();
  }, [needsCode]);
  const other = ['/register', 'New here? Register as a business user'] as const;
  return (
    <AccountForm of="login" label="Log in" busy="Logging in …" next={nextPage} other={other}>
      <AccountField name="username" />
      <AccountField name="password" />
      <p className="aside">
        <a href="/forgot-password">Forgotten your password?</a>
      </p>
      {needsCode && <AccountField name="code" />}
      <AccountField name="agree" hint="This browser remembers it." />
    </AccountForm>
  );
}

const PASSWORD_HINT = `At least ${ACCOUNT_LIMITS.passwordLeast} characters. A few words are easy to remember and hard to guess.`;

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

type FieldName = ComponentProps<typeof AccountField>['name'];
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
} satisfies Record<string, Omit<ComponentProps<typeof AccountForm>, 'of'> & { fields: FieldName[] }>;

export function LinkForm({ of }: { of: keyof typeof LINK_FORMS }) {
  const { fields, ...form } = LINK_FORMS[of];
  return (
    <AccountForm of={of} {...form}>
      {fields.map((name) => (
        <AccountField key={name} name={name} />
      ))}
    </AccountForm>
  );
}

/** The page of an invitation to the staff, and of the first owner's code. Its token is the URL's fragment, or typed. */
export function JoinForm() {
  const invitation = useStore($invitation, { ssr: 'initial' });
  useEffect(() => {
    const read = () => void readInvitation(location.hash.slice(1));
    read();
    addEventListener('hashchange', read); // another link is pasted on this page
    return () => removeEventListener('hashchange', read);
  }, []);
  if (!invitation)
    return (
      <AccountForm of="join" label="Continue" busy="Looking …" send={({ code = '' }) => readInvitation(code)}>
        <AccountField name="code" label="Link or code" autoComplete="off" spellCheck={false} />
      </AccountForm>
    );
  const { email, role, who, has_account } = invitation;
  const label = email ? 'Accept the invitation' : 'Become the owner';
  const fields: FieldName[] = has_account ? ['password'] : ['fullname', 'new_password', 'confirm_password'];
  if (!email) fields.unshift('username');
  return (
    <AccountForm of="join" label={label} busy="Accepting …" send={join} next="/editor">
      <p>
        {email ? `${who} invites ${email} as ${role}` : `You become the ${role}`}, for {ROLE_RIGHTS[role]}.
        {has_account && ' You have an account here: its password is enough.'}
      </p>
      {fields.map((name) => (
        <AccountField key={name} name={name} />
      ))}
    </AccountForm>
  );
}
