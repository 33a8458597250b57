import { useStore } from '@nanostores/react';
import { useEffect, useRef, useSyncExternalStore, type SubmitEvent, type ReactNode } from 'react';
import { $account, settleFault } from '#src/stores/account/account.ts';
import { errorId } from '#src/ui/Field.tsx';
import { InvalidField, showsOwnError } from './AccountField.tsx';

/** Time that a success is to be read before the next page comes (specification, section 9). */
const REDIRECT_MS = 2_000;

interface Props {
  /** of the button, and while it is on its way */
  label: string;
  busy: string;
  send: (typed: FormData) => Promise<void>;
  /** where it goes on after a success; null to stay */
  next: () => string | null;
  children: ReactNode;
  /** below the button */
  after?: ReactNode;
}

/**
 * A form of business accounts. Its fields belong to the browser, not to React, so that a password manager's are read as
 * they stand; they stay as they are when something is wrong.
 */
export function AccountForm({ label, busy, send, next, children, after }: Props) {
  const { state, message, field, turn } = useStore($account, { ssr: 'initial' });
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  ); // false while the page is as it was drawn
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const seen = useRef(turn);

  useEffect(() => {
    if (turn === seen.current) return;
    seen.current = turn;
    const wrong = state === 'failed' && field ? form.current!.elements.namedItem(field) : null;
    if (wrong instanceof HTMLElement) wrong.focus();
    (wrong instanceof HTMLElement ? document.getElementById(errorId(field)) : said.current)?.scrollIntoView({
      block: 'nearest',
    });
  }, [turn, state, field]);

  useEffect(() => {
    const to = state === 'done' ? next() : null;
    if (!to) return;
    // replaced: Back is not to lead to a form that is done with
    const timer = setTimeout(() => location.replace(to), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state, next]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (state !== 'done') void send(new FormData(form.current!));
  };
  const sending = state === 'sending';
  return (
    // without its script the form would go by the address: `post` keeps a password out of it
    <form
      ref={form}
      className="account-form"
      method="post"
      noValidate
      aria-busy={sending}
      onSubmit={submit}
      onInput={({ target }) => settleFault((target as HTMLInputElement).name)}
    >
      <InvalidField value={{ name: state === 'failed' ? field : '', message }}>{children}</InvalidField>
      <div ref={said} className="says">
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

const never = () => () => {};
/** A field's text as it was typed. */
export const typed = (form: FormData, name: string): string => String(form.get(name) ?? '');
