import type { ReactNode } from 'react';
import type { MessageErrors, MessageField } from '#src/domain/message/message.ts';
import { Field, type ControlProps, type FieldProps } from './Field.tsx';

interface MessageFieldsProps {
  errors: MessageErrors;
  /** label of the text */
  contentLabel: string;
  /** an email address without a phone number will do, and the other way round */
  oneIsEnough?: boolean;
}

/** The four fields of a message or a request with their errors, and a honeypot field that only bots fill in. */
export function MessageFields({ errors, contentLabel, oneIsEnough = false }: MessageFieldsProps) {
  return (
    <>
      <LabelledField name="name" label="Name" optional error={errors.name}>
        {(control) => <input {...control} type="text" autoComplete="name" />}
      </LabelledField>
      {oneIsEnough && <p className="note">An email address or a phone number is enough.</p>}
      <LabelledField name="email" label="Email" error={errors.email} asked={!oneIsEnough}>
        {(control) => <input {...control} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />}
      </LabelledField>
      <LabelledField name="phone" label="Phone" error={errors.phone} asked={!oneIsEnough}>
        {(control) => <input {...control} type="tel" autoComplete="tel" />}
      </LabelledField>
      <LabelledField name="content" label={contentLabel} optional error={errors.content}>
        {(control) => <textarea {...control} rows={5} autoComplete="off" />}
      </LabelledField>
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

interface Props extends Pick<FieldProps, 'label' | 'optional' | 'error'> {
  name: MessageField;
  /** false: another field may be filled in instead */
  asked?: boolean;
  /** the attributes of the control */
  children: (control: ControlProps & { name: string; className: string; required: boolean }) => ReactNode;
}

const LabelledField = ({ name, asked = true, children, ...field }: Props) => (
  <Field {...field}>
    {(control) => children({ ...control, name, className: 'in', required: asked && !field.optional })}
  </Field>
);
