import { useState } from 'react';
import { focusOnMount, SmallButton } from './actions.tsx';
import { DeskInput } from './DeskInput.tsx';

interface Props {
  label: string;
  hint: string;
  value: string;
  /** @returns the error, empty for a good value */
  check(text: string): string;
  /** @param text null when the form was cancelled */
  done(text: string | null): void;
}

/** A one-line form below the toolbar; Escape cancels it. */
export function LineForm({ label, hint, value, check, done }: Props) {
  const [text, setText] = useState(value);
  const [error, setError] = useState('');
  const submit = () => {
    const found = check(text.trim());
    if (found) setError(found);
    else done(text.trim());
  };
  return (
    <div className="pad-3 line-below on-sand">
      <label className="grid gap-1 semibold">
        {label}
        <DeskInput
          ref={focusOnMount}
          value={text}
          aria-invalid={error ? true : undefined}
          change={setText}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              submit();
            }
            if (event.key === 'Escape') {
              event.stopPropagation();
              done(null);
            }
          }}
        />
      </label>
      <p className={error ? 'wrong above-2' : 'note above-2'} role={error ? 'alert' : undefined}>
        {error || hint}
      </p>
      <p className="acts above-2">
        <SmallButton onClick={submit}>Use it</SmallButton>
        <SmallButton onClick={() => done(null)}>Cancel</SmallButton>
      </p>
    </div>
  );
}

/** Why a text does not say what a picture shows; empty for a good one. */
export function pictureTextError(text: string): string {
  if (!text) return 'Describe what the picture shows.';
  return /\.(?:jpe?g|png|webp|avif|gif|heic)$/i.test(text) || /^(?:img|dsc|image)[-_ ]?\d+$/i.test(text)
    ? 'This is a file name. Describe what the picture shows.'
    : '';
}
