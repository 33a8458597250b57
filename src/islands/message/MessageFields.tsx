import { useId, type ReactNode } from 'react';
import type { MessageErrors, MessageField } from '#src/domain/message/message.ts';

/** The four fields, what is wrong beside each, and one that only programs fill in. */
export function MessageFields({ errors }: { errors: MessageErrors }) {
  return (
    <>
      <Field name="name" label="Name" optional error={errors.name}>
        {(tie) => <input {...tie} type="text" autoComplete="name" />}
      </Field>
      <Field name="email" label="Email" error={errors.email}>
        {(tie) => <input {...tie} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />}
      </Field>
      <Field name="phone" label="Phone" error={errors.phone}>
        {(tie) => <input {...tie} type="tel" autoComplete="tel" />}
      </Field>
      <Field name="content" label="Message" optional error={errors.content}>
        {(tie) => <textarea {...tie} rows={5} autoComplete="off" />}
      </Field>
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

interface Tie {
  id: string;
  name: string;
  className: string;
  required: boolean;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

function Field({
  name,
  label,
  optional = false,
  error,
  children,
}: {
  name: MessageField;
  label: string;
  optional?: boolean;
  error: string | undefined;
  children: (tie: Tie) => ReactNode;
}) {
  const id = useId();
  const says = `${id}says`;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span> (optional)</span>}
      </label>
      {children({
        id,
        name,
        className: 'in',
        required: !optional,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? says : undefined,
      })}
      {error && (
        <p className="wrong" id={says}>
          {error}
        </p>
      )}
    </div>
  );
}
