import { useState } from 'react';

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
