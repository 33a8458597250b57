import type { AppointmentForm } from '#src/stores/appointment/appointment.ts';
import { Field } from '#src/ui/Field.tsx';

/** Who asks, what else they say, and a honeypot field that only bots fill in. */
export function ContactFields({ errors }: Pick<AppointmentForm, 'errors'>) {
  return (
    <>
      <Field label="Name" optional error={errors.name}>
        {(attributes) => <input {...attributes} className="in" name="name" type="text" autoComplete="name" />}
      </Field>
      <Field label="Email" error={errors.email}>
        {(attributes) => (
          <input
            {...attributes}
            className="in"
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field label="Phone" error={errors.phone}>
        {(attributes) => <input {...attributes} className="in" name="phone" type="tel" autoComplete="tel" required />}
      </Field>
      <Field label="Vehicle, tires, anything else" optional error={errors.content}>
        {(attributes) => <textarea {...attributes} className="in" name="content" rows={5} autoComplete="off" />}
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
