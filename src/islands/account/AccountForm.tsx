import { useStore } from '@nanostores/react';
import { useEffect, useRef, type SubmitEvent, type ReactNode } from 'react';
import type { AccountInput } from '#src/domain/account/account.ts';
import { $accountForm, clearFieldError, rejectLink } from '#src/stores/account/account.ts';
import { errorId } from '#src/ui/Field.tsx';
import { InvalidField, showsOwnError } from './AccountField.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/** How long a success message is shown before the next page. */
const REDIRECT_MS = 2_000;

interface Props {
  /** text of the button, and while the form is being sent */
  label: string;
  busy: string;
  /** what is said when the link that led here has no token, where it must have one */
  stale?: string;
  /** @param typed the fields that the form has @param token the fragment of the link, which is in no server's log */
  send: (typed: AccountInput, token: string) => Promise<unknown>;
  /** the page after a success; none: stays */
  next?: string | (() => string);
  children?: ReactNode;
  /** below the button */
  after?: ReactNode;
}

/** A form of business accounts. Its fields are uncontrolled, so that what a password manager fills in is read. */
export function AccountForm({ label, busy, stale, send, next, children, after }: Props) {
  const { state, message, field, attempts } = useStore($accountForm, { ssr: 'initial' });
  const ready = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const seen = useRef(attempts);

  useEffect(() => {
    if (attempts === seen.current) return;
    seen.current = attempts;
    const invalid = state === 'failed' && field ? form.current!.elements.namedItem(field) : null;
    if (invalid instanceof HTMLElement) invalid.focus();
    (invalid instanceof HTMLElement ? document.getElementById(errorId(field)) : outcome.current)?.scrollIntoView({
      block: 'nearest',
    });
  }, [attempts, state, field]);

  useEffect(() => {
    if (stale && !linkToken()) rejectLink(stale);
  }, [stale]);

  useEffect(() => {
    if (state !== 'done' || !next) return;
    // replaced, so that Back does not lead to a form that is done
    const timer = setTimeout(() => location.replace(typeof next === 'string' ? next : next()), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state, next]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = new FormData(form.current!);
    const input = { ...Object.fromEntries(typed), agree: typed.has('agree') } as AccountInput;
    if (state !== 'done') void send(input, linkToken());
  };
  const sending = state === 'sending';
  return (
    // Before hydration the browser would submit the form; `post` keeps passwords out of the URL.
    <form
      ref={form}
      className="account-form scripted"
      method="post"
      noValidate
      aria-busy={sending}
      onSubmit={submit}
      onInput={({ target }) => clearFieldError((target as HTMLInputElement).name)}
    >
      <InvalidField value={{ name: state === 'failed' ? field : '', message }}>{children}</InvalidField>
      <div ref={outcome} className="outcome">
        <div role="alert">{state === 'failed' && !showsOwnError(field) && <p className="box bad">{message}</p>}</div>
        <div role="status">{state === 'done' && <p className="box good">{message}</p>}</div>
      </div>
      <p className="go">
        <button className="btn btn-go" disabled={!ready} aria-disabled={sending || state === 'done'}>
          {sending ? busy : label}
        </button>
      </p>
      {after}
    </form>
  );
}

const linkToken = () => location.hash.slice(1);
