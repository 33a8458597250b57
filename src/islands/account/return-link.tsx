import type { ReactNode } from 'react';
import { $mayEdit } from '#src/stores/account/viewer.ts';
import { returnPath } from '#src/domain/account/return-path.ts';

const readReturnPath = (): string | null => returnPath(new URLSearchParams(location.search).get('from'));

/** Whether the login was opened from the editors' desk. */
export const leadsToDesk = (): boolean => readReturnPath()?.startsWith('/editor') ?? false;

/** The page after signing in: the one that led to the login, else the desk for an editor, and the tires for a business. */
export const nextPage = (): string => readReturnPath() ?? ($mayEdit.get() ? '/editor' : '/tires');

/** A link to another account form, which keeps the page to return to. */
export function ReturnLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="other">
      <a href={to} onClick={(event) => (event.currentTarget.href = to + (readReturnPath() ? location.search : ''))}>
        {children}
      </a>
    </p>
  );
}
