/** The forms of all kinds of entries, as the schemas describe them. */
import { slugOf } from '#src/kit/slug.ts';
import {
  type AddableKind,
  ENTRY_KINDS,
  type EntryData,
  type EntryKind,
  SETTING_IDS,
  type SettingId,
  entrySchema,
} from '#src/features/entries/entry-kinds.ts';
import { type FieldMeta, type FormField, blankValues, fieldsFrom, mapHtml } from '#src/kit/form-fields.ts';

const FIELDS = new Map(
  ENTRY_KINDS.filter((kind) => kind !== 'setting').map((kind) => [kind, fieldsFrom(entrySchema(kind, null)!.shape)]),
);

export const SETTINGS = Object.fromEntries(
  SETTING_IDS.map((id) => [id, fieldsFrom(entrySchema('setting', id)!.shape)[0]!]),
) as Record<SettingId, FormField>;

const fieldsOf = (kind: EntryKind, id: string | null): readonly FormField[] =>
  kind === 'setting' ? [SETTINGS[id as SettingId] ?? []].flat() : FIELDS.get(kind)!;

export type FieldGroup = NonNullable<FieldMeta['group']> & { fields: FormField[] };

function grouped(fields: readonly FormField[]): FieldGroup[] {
  const groups: FieldGroup[] = [];
  for (const field of fields) {
    if (field.group || !groups.length) groups.push({ title: field.label, ...field.group, fields: [] });
    groups.at(-1)!.fields.push(field);
  }
  return groups;
}

export const formOf = (kind: EntryKind, id: string | null): FieldGroup[] =>
  grouped(
    fieldsOf(kind, id).map((field) => (kind === 'setting' ? { ...field, group: { title: field.label } } : field)),
  );

export const SETTING_GROUPS = grouped(Object.values(SETTINGS));

export const fieldOf = (kind: EntryKind, id: string | null, name: string): FormField | undefined =>
  fieldsOf(kind, id).find((field) => field.name === name);

export const fieldLabel = (kind: EntryKind, id: string | null, name: string): string =>
  fieldOf(kind, id, name)?.label ?? name.replaceAll('_', ' ');

export const blankEntry = <K extends AddableKind>(kind: K, now: Date): EntryData[K] =>
  blankValues(FIELDS.get(kind)!, now) as EntryData[K];

export const withHtml = <D extends object>(
  kind: EntryKind,
  id: string | null,
  values: D,
  change: (html: string) => string,
): D => mapHtml(fieldsOf(kind, id), values as Record<string, unknown>, change) as D;

const MAX_SLUG = 80;

/** The field that is the last part of the URL, of entries with a title. */
const SLUG_FIELDS: Partial<Record<EntryKind, string>> = {
  page: 'code',
  question: 'slug',
  article: 'slug',
  'article-type': 'short',
};

export const titleSlug = (title: string): string => slugOf(title).slice(0, MAX_SLUG).replace(/-$/, '');

/** The values of a new entry's form after a change: a slug that was made of the old title is made of the new one. */
export function withDerivedSlug(kind: EntryKind, before: Record<string, unknown>, after: Record<string, unknown>) {
  const field = SLUG_FIELDS[kind];
  if (!field || before.title === after.title) return after;
  const isDerived = String(after[field] ?? '') === titleSlug(String(before.title ?? ''));
  return isDerived ? { ...after, [field]: titleSlug(String(after.title ?? '')) } : after;
}

type Data = Record<string, unknown>;

/** Deep equality that ignores the order of keys. */
export const isSame = (a: unknown, b: unknown): boolean => stable(a) === stable(b);
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  ) ?? '';

export const changedFields = (before: Data | null, after: Data | null): string[] =>
  Object.keys({ ...before, ...after }).filter((field) => !isSame(before?.[field], after?.[field]));

/** Their version with what was changed here since `base`, and the fields that both have changed, to different values. */
export function withMine<D extends Data>(base: D, mine: D, theirs: D): { data: D; both: string[] } {
  const changed = changedFields(base, mine);
  const data = { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
  const byThem = changedFields(base, theirs);
  return { data, both: changedFields(theirs, data).filter((field) => byThem.includes(field)) };
}
