import { useId, type ReactNode } from 'react';

interface FieldTexts {
  error?: string | undefined;
  hint?: string | undefined;
}

export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export const errorId = (id: string): string => `${id}-error`;
const hintId = (id: string): string => `${id}-hint`;

export const controlProps = (id: string, { error, hint }: FieldTexts): ControlProps => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ') || undefined,
});

export interface FieldProps extends FieldTexts {
  label: ReactNode;
  optional?: boolean;
  /** of the control, where something else refers to it by its id */
  id?: string;
  className?: string;
  /** The error appears in a box. Whoever moves the focus to the control says it: the error describes it. */
  boxed?: boolean;
  after?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, optional, id, className = 'field', after, children, ...texts }: FieldProps) {
  const generated = useId();
  const own = id ?? generated;
  return (
    <div className={className}>
      <label htmlFor={own}>
        {label}
        {optional && <span> (optional)</span>}
      </label>
      {children(controlProps(own, texts))}
      <FieldNotes id={own} {...texts} />
      {after}
    </div>
  );
}

interface NotesProps extends FieldTexts {
  id: string;
  boxed?: boolean | undefined;
}

export function FieldNotes({ id, error, hint, boxed = false }: NotesProps) {
  return (
    <>
      {error && (
        <p className={boxed ? 'box bad' : 'wrong'} id={errorId(id)}>
          {error}
        </p>
      )}
      {hint && (
        <p className="note" id={hintId(id)}>
          {hint}
        </p>
      )}
    </>
  );
}
