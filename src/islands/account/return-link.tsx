import type { ReactNode } from 'react';
import { returnPath } from '#src/domain/account/return-path.ts';

const from = (): string | null => returnPath(new URLSearchParams(location.search).get('from'));

/** After signing in: back where one came from, else to the tires. */
export const next = (): string => from() ?? '/tires';

/** A link between login and register that keeps the way back. */
export function Other({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="other">
      <a href={to} onClick={(event) => (event.currentTarget.href = to + (from() ? location.search : ''))}>
        {children}
      </a>
    </p>
  );
}
