import type { EntryKind } from '#src/domain/editor/entry-kinds.ts';
import type { FieldGroup, FieldKind } from './field-kinds.ts';
import { FORMS } from './forms.ts';
import { settingForm } from './setting-forms.ts';

/** The form of an entry. @param id of a setting: its code decides which form it has */
export const formOf = (kind: EntryKind, id: string | null): readonly FieldGroup[] =>
  kind === 'setting' ? settingForm(id ?? '') : FORMS[kind];

/** How a field is edited; undefined for a field that its form does not have. */
export const fieldOf = (kind: EntryKind, id: string | null, name: string): FieldKind | undefined =>
  formOf(kind, id)
    .flatMap(({ fields }) => fields)
    .find((field) => field.name === name);

/** What a field is called in its form. */
export const fieldLabel = (kind: EntryKind, id: string | null, name: string): string =>
  fieldOf(kind, id, name)?.label ?? name.replaceAll('_', ' ');
