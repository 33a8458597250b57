import { isEntryKind, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import groups from './sections.json' with { type: 'json' };

export interface Section {
  id: string;
  title: string;
  about: string;
  /** of a section that lists entries */
  kind?: EntryKind;
}

export const DESK_SECTIONS = groups.map(({ title, sections }) => ({
  title,
  sections: sections.map((one): Section => ({ ...one, ...(isEntryKind(one.id) && { kind: one.id }) })),
}));
export const SECTIONS: readonly Section[] = DESK_SECTIONS.flatMap(({ sections }) => sections);
