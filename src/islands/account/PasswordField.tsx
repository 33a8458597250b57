import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Field } from '#src/ui/Field.tsx';
import { useFieldError } from './field-error.ts';

interface Props {
  name: string;
  label: string;
  autoComplete?: string;
  /** what a good one is like */
  hint?: string;
}

/** A password: can be shown, warns when caps lock is on, takes pasted text and password managers. */
export function PasswordField({ name, label, autoComplete, hint }: Props) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const capsLockId = useId();
  const readCapsLock = (event: KeyboardEvent | MouseEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      id={name}
      label={label}
      error={useFieldError(name)}
      hint={hint}
      announced
      after={
        <p className="caps" id={capsLockId} role="status">
          {capsLock && 'Caps lock is on.'}
        </p>
      }
    >
      {(control) => (
        <div className="password">
          <input
            {...control}
            aria-describedby={
              [control['aria-describedby'], capsLock && capsLockId].filter(Boolean).join(' ') || undefined
            }
            name={name}
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
          <button type="button" aria-controls={name} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
            <span className="vh"> {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
