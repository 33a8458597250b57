import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { MESSAGE_FIELDS, productLine } from '#src/features/mail/message.ts';
import { phoneText } from '#src/kit/phone.ts';
import { $message, restoreMessage, send, updateDraft, writeAnother } from './message-store.ts';
import { $contact, openViewer } from '#src/features/accounts/viewer-store.ts';
import { fillInContact, messageControl, MessageFields, NotSent, readMessage } from './MessageFields.tsx';

/**
 * The message form, the same in the drawer and on pages. Its fields are uncontrolled, so that it reads what was filled in before this
 * script ran. Without a script the form posts by itself.
 */
export default function MessageForm({ phone }: { phone: string }) {
  const { state, message, errors, attempts } = useStore($message, { ssr: 'initial' });
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const seen = useRef(attempts);

  useEffect(() => {
    const fields = form.current!;
    const dialog = fields.closest('dialog');
    let prefilled = '';
    const prefill = () => {
      if (dialog && $message.get().state === 'sent') writeAnother();
      const about = dialog
        ? dialog.dataset.about
        : new URLSearchParams(location.search).get('about') ||
          fields.closest('[data-about]')?.getAttribute('data-about');
      const content = messageControl(fields, 'content');
      const given = dialog?.dataset.content;
      if (given) {
        // replaces an earlier prefilled text, and follows what was typed
        content.value =
          prefilled && content.value.includes(prefilled)
            ? content.value.replace(prefilled, () => given)
            : [content.value.trim(), given].filter(Boolean).join('\n\n');
        prefilled = given;
        messageControl(fields, 'email').value ||= dialog.dataset.email ?? '';
      } else if (about && /^(About:[^\n]*)?$/.test(content.value.trimEnd())) content.value = productLine(about);
    };
    const filledInEarly = MESSAGE_FIELDS.some((name) => messageControl(fields, name).value);
    const draft = restoreMessage();
    if (draft) for (const name of MESSAGE_FIELDS) messageControl(fields, name).value ||= draft[name];
    prefill();
    openViewer();
    const stop = $contact.subscribe((contact) => fillInContact(fields, contact));
    if (filledInEarly) updateDraft(readMessage(fields));
    dialog?.addEventListener('drawer-opened', prefill);
    return () => {
      dialog?.removeEventListener('drawer-opened', prefill);
      stop();
    };
  }, []);

  useEffect(() => {
    if (attempts === seen.current) return;
    seen.current = attempts;
    const wrong = MESSAGE_FIELDS.find((name) => errors[name]);
    if (state === 'failed' && wrong) messageControl(form.current!, wrong).focus();
    if (state === 'sent') {
      form.current!.reset();
      fillInContact(form.current!, $contact.get());
      outcome.current!.focus();
    }
  }, [attempts, state, errors]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(readMessage(form.current!), messageControl(form.current!, 'reference').value);
  };
  const sending = state === 'sending';
  const call = <a href={`tel:${phone}`}>{phoneText(phone)}</a>;
  return (
    <div className="message">
      <form
        ref={form}
        method="post"
        action="/api/message"
        data-draft="/api/message"
        noValidate
        hidden={state === 'sent'}
        aria-busy={sending}
        onSubmit={submit}
        onInput={() => updateDraft(readMessage(form.current!))}
      >
        <MessageFields errors={errors} contentLabel="Message" />
        <NotSent what="message" isShown={state === 'failed'} message={message} call={call} />
        <div role="status">
          {state === 'waiting' && (
            <p className="box wait">
              {message} In a hurry? Call {call}.
            </p>
          )}
        </div>
        <p className="message-go cluster gap-2-4">
          <button className="btn btn-go" aria-disabled={sending}>
            {sending ? 'Sending …' : message ? 'Send again' : 'Send message'}
          </button>
          <span className="detail">or call {call}</span>
        </p>
      </form>
      {/* gets the focus, with which its name is said: the status would say it again */}
      <div
        ref={outcome}
        tabIndex={-1}
        role="group"
        aria-label={state === 'sent' ? message : undefined}
        className="message-sent grid gap-4 justify-start"
        hidden={state !== 'sent'}
      >
        <p role="status" aria-live="off" className="box good bold">
          {state === 'sent' && message}
        </p>
      </div>
    </div>
  );
}
