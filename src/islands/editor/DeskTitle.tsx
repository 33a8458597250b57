import type { ReactNode } from 'react';
import { DESK_TITLE } from './page-elements.ts';

/** The heading of a section or an entry. Scripts can move the focus to it. */
export const DeskTitle = ({ children }: { children: ReactNode }) => (
  <h1 className="xx-large" tabIndex={-1} id={DESK_TITLE}>
    {children}
  </h1>
);
