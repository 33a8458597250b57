import { isEntryKind, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { may } from '#src/stores/editor/desk.ts';
import groups from './sections.json' with { type: 'json' };

export interface Section {
  id: string;
  title: string;
  about: string;
  /** of a section that lists entries */
  kind?: EntryKind;
  /** the call that its readers must be allowed to make (`src/domain/account/staff.ts`) */
  call: string;
}

const DESK_SECTIONS = groups.map(({ title, sections }) => ({
  title,
  sections: sections.map((one): Section => ({
    call: isEntryKind(one.id) ? `entries/${one.id}` : one.id,
    ...one,
    ...(isEntryKind(one.id) && { kind: one.id }),
  })),
}));
/** The groups and sections for whoever sits at the desk. */
export const ownSections = () =>
  DESK_SECTIONS.map((group) => ({ ...group, sections: group.sections.filter(({ call }) => may(call)) })).filter(
    ({ sections }) => sections.length > 0,
  );
export const SECTIONS: readonly Section[] = DESK_SECTIONS.flatMap(({ sections }) => sections);
/** Those links that lead to sections which whoever sits at the desk may read. */
export const ownOnly = <T extends { section: string }>(links: readonly T[]): T[] =>
  links.filter(({ section }) => SECTIONS.some(({ id, call }) => id === section && may(call)));
