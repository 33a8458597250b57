import type { ReactNode } from 'react';
import type { MessageErrors, MessageField, MessageInput } from '#src/features/mail/message.ts';
import { Field } from '#src/kit/Field.tsx';

interface MessageFieldsProps {
  errors: MessageErrors;
  contentLabel: string;
  oneIsEnough?: boolean;
}

const INPUTS = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel' },
};

/** The four fields of a message or a request with their errors, and a honeypot field that only bots fill in. */
export function MessageFields({ errors, contentLabel, oneIsEnough = false }: MessageFieldsProps) {
  const field = (name: MessageField, label: string, optional = false) => (
    <Field label={label} optional={optional} error={errors[name]}>
      {(control) => {
        const attributes = { ...control, name, className: 'in', required: !optional && !oneIsEnough };
        if (name === 'content') return <textarea {...attributes} rows={5} />;
        return <input {...attributes} {...INPUTS[name]} />;
      }}
    </Field>
  );
  return (
    <>
      {field('name', 'Name', true)}
      {oneIsEnough && <p className="note">An email address or a phone number is enough.</p>}
      {field('email', 'Email')}
      {field('phone', 'Phone')}
      {field('content', contentLabel, true)}
      <div className="vh" aria-hidden="true">
        <label>
          Leave this empty{' '}
          <input
            name="reference"
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore=""
            data-lpignore="true"
            data-bwignore=""
          />
        </label>
      </div>
    </>
  );
}

interface NotSentProps {
  what: string;
  isShown: boolean;
  message: string;
  call: ReactNode;
}

/** The live region is there before it has content, so that screen readers announce it. */
export const NotSent = ({ what, isShown, message, call }: NotSentProps) => (
  <div role="alert">
    {isShown && (
      <p className="box bad">
        <b>Your {what} was not sent.</b> {message || 'See the note under each field.'} What you wrote is still here. You
        can also call {call}.
      </p>
    )}
  </div>
);

export const messageControl = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const readMessage = (form: HTMLFormElement): MessageInput => ({
  name: messageControl(form, 'name').value,
  email: messageControl(form, 'email').value,
  phone: messageControl(form, 'phone').value,
  content: messageControl(form, 'content').value,
});

export function fillInContact(form: HTMLFormElement, known: Partial<Record<MessageField, string | undefined>>): void {
  for (const name of ['name', 'phone', 'email'] as const) messageControl(form, name).value ||= known[name] ?? '';
}
