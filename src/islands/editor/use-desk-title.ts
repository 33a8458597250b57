import { useEffect, useRef } from 'react';
import { DESK_TITLE } from './page-elements.ts';
import type { Section } from './sections.ts';

/** Sets the title, and moves the focus to the heading, as a new page would. */
export function useDeskTitle(section: Section, entry: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    document.title = `${section.title} | Desk`;
    // A new entry that has just been saved is the same page under its id.
    const samePage = before.current === null || (before.current === `${section.id}/new` && entry !== null);
    before.current = `${section.id}/${entry ?? ''}`;
    if (samePage) return;
    document.getElementById(DESK_TITLE)?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [section, entry]);
}
