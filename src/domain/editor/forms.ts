/** The forms of all kinds of entries, as the schemas describe them. */
import {
  ENTRY_KINDS,
  entrySchema,
  SETTING_IDS,
  type AddableKind,
  type EntryData,
  type EntryKind,
  type SettingId,
} from './entry-kinds.ts';
import { blankValues, fieldsFrom, mapHtml, type FormField } from './form-fields.ts';

const FIELDS = new Map(
  ENTRY_KINDS.filter((kind) => kind !== 'setting').map((kind) => [kind, fieldsFrom(entrySchema(kind, null)!.shape)]),
);

/** How each setting is edited. */
export const SETTINGS = Object.fromEntries(
  SETTING_IDS.map((id) => [id, fieldsFrom(entrySchema('setting', id)!.shape)[0]!]),
) as Record<SettingId, FormField>;

/** The fields of an entry. Those of a setting are a single one: its value. */
const fieldsOf = (kind: EntryKind, id: string | null): readonly FormField[] =>
  kind === 'setting' ? [SETTINGS[id as SettingId] ?? []].flat() : FIELDS.get(kind)!;

/** Fields that belong together, below a heading. */
export interface FieldGroup {
  title: string;
  folded?: true;
  hint?: string;
  fields: FormField[];
}

/** Fields by the groups that they begin or belong to. */
function grouped(fields: readonly FormField[]): FieldGroup[] {
  const groups: FieldGroup[] = [];
  for (const field of fields) {
    if (field.group || !groups.length) groups.push({ title: field.label, ...field.group, fields: [] });
    groups.at(-1)!.fields.push(field);
  }
  return groups;
}

/** The form of an entry. A setting has its own label as heading. @param id needed for a setting */
export const formOf = (kind: EntryKind, id: string | null): FieldGroup[] =>
  grouped(
    fieldsOf(kind, id).map((field) => (kind === 'setting' ? { ...field, group: { title: field.label } } : field)),
  );

/** The settings in their groups of the list. */
export const SETTING_GROUPS = grouped(Object.values(SETTINGS));

/** How a field is edited; undefined for a field that its form does not have. */
export const fieldOf = (kind: EntryKind, id: string | null, name: string): FormField | undefined =>
  fieldsOf(kind, id).find((field) => field.name === name);

export const fieldLabel = (kind: EntryKind, id: string | null, name: string): string =>
  fieldOf(kind, id, name)?.label ?? name.replaceAll('_', ' ');

export const blankEntry = <K extends AddableKind>(kind: K, now: Date): EntryData[K] =>
  blankValues(FIELDS.get(kind)!, now) as EntryData[K];

/** The values of an entry with each rich text changed. */
export const withHtml = <D extends object>(
  kind: EntryKind,
  id: string | null,
  values: D,
  change: (html: string) => string,
): D => mapHtml(fieldsOf(kind, id), values as Record<string, unknown>, change) as D;
