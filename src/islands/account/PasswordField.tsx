import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTie, Wrong } from './Field.tsx';

interface Props {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  /** what a good one is like */
  hint?: string;
}

/** A password: can be shown, says when caps lock is on, takes pasted text and password managers. */
export function PasswordField({ name, label, autoComplete, hint }: Props) {
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const says = useId();
  const tie = useTie(name, caps ? says : hint && `${says}hint`);
  const look = (event: KeyboardEvent | MouseEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="password">
        <input
          {...tie}
          id={name}
          className="in"
          type={shown ? 'text' : 'password'}
          required
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={look}
          onKeyUp={look}
          onMouseDown={look}
          onBlur={() => setCaps(false)}
        />
        <button type="button" aria-controls={name} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <span className="vh"> {label.toLowerCase()}</span>
        </button>
      </div>
      <Wrong name={name} />
      {hint && (
        <p className="note" id={`${says}hint`}>
          {hint}
        </p>
      )}
      <p className="caps" id={says} role="status">
        {caps && 'Caps lock is on.'}
      </p>
    </div>
  );
}
