/** Buttons of the desk, and what their calls say. */
import { useState, type ComponentProps } from 'react';

/** A small button of the desk. It submits the form around it only with that type. */
export const SmallButton = (props: Omit<ComponentProps<'button'>, 'className'>) => (
  <button type="button" className="btn btn-sm" {...props} />
);

/** A `ref` that focuses an element when it appears, such as one that replaces the button that was pressed. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** One action of a row at a time. A call returns its error, empty after success. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const act = async (call: () => Promise<string>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(await call());
    setBusy(false);
  };
  return { busy, error, act };
}

export const ActionError = ({ error, className = 'wrong' }: { error: string; className?: string }) =>
  error && (
    <p className={className} role="alert">
      {error}
    </p>
  );
