/**
 * The forms of all kinds of entries, field by field. `entry-forms.json` and `setting-forms.json` describe them. A part that is
 * `like` another has what that one says of itself, and its own words besides.
 */
import type { EntryKind, SettingId } from '#src/domain/editor/entry-kinds.ts';
import { CHARGE_NAMES, INSTALLATION_CHARGES } from '#src/domain/pricing/installation-price.ts';
import { TYPE_SHORTS } from '#src/domain/product/product-type.ts';
import { STATUS_TITLES } from '#src/domain/product/product.ts';
import { FETCH_DAY_NAMES, FETCH_DAYS } from '#src/domain/supplier/fetch-hours.ts';
import { VEHICLE_KIND_NAMES, VEHICLE_KINDS } from '#src/domain/vehicle/vehicle-kind.ts';
import { productTypeLabel } from '../price-list/type-label.ts';
import entryForms from './entry-forms.json' with { type: 'json' };
import type { FieldGroup, FieldKind } from './field-kinds.ts';
import settingForms from './setting-forms.json' with { type: 'json' };
import sharedParts from './shared-fields.json' with { type: 'json' };

interface Part {
  like?: string;
  [attribute: string]: unknown;
}

const SHARED: Record<string, Part | Part[]> = {
  ...sharedParts,
  badge: { as: 'choice', of: STATUS_TITLES.map((title, type) => [type, title || 'None']) },
  'vehicle-kind': { as: 'choice', of: VEHICLE_KINDS.map((kind) => [kind, VEHICLE_KIND_NAMES[kind]]) },
  'tire-type': { as: 'choice', of: TYPE_SHORTS.map((type) => [type, productTypeLabel(type)]) },
  'fetch-days': FETCH_DAYS.map((name) => ({ name, label: FETCH_DAY_NAMES[name], as: 'flag' })),
  'installation-charges': INSTALLATION_CHARGES.map((name) => ({ name, label: CHARGE_NAMES[name], as: 'amount' })),
};

/** A part with what it is like, and all parts in it; several where it is like a list of fields. */
function completed({ like, ...own }: Part): Part[] {
  return [like ? SHARED[like]! : {}].flat().map((shared) => {
    const part: Part = { ...shared, ...own };
    const inner = part.fields ? 'fields' : part.as === 'group' || part.as === 'list' ? 'of' : null;
    return inner ? { ...part, [inner]: (part[inner] as Part[]).flatMap(completed) } : part;
  });
}

export const FORMS = Object.fromEntries(
  Object.entries(entryForms).map(([kind, form]) => [kind, (form as Part[]).flatMap(completed)]),
) as unknown as Record<Exclude<EntryKind, 'setting'>, readonly FieldGroup[]>;

/** The settings: the name of each, its group in the list, and how it is edited. */
export const SETTINGS = Object.fromEntries(
  Object.entries(settingForms).map(([code, field]) => [code, { ...completed(field)[0], name: 'value' }]),
) as unknown as Record<SettingId, FieldKind & { group: string }>;
export const SETTING_GROUPS = [...new Set(Object.values(SETTINGS).map(({ group }) => group))];

/** The form of an entry. @param id of a setting: its code. The form of a setting holds a single field: its value. */
export function formOf(kind: EntryKind, id: string | null): readonly FieldGroup[] {
  if (kind !== 'setting') return FORMS[kind];
  const field = SETTINGS[id as SettingId];
  return field ? [{ title: field.label, fields: [field] }] : [];
}

/** How a field is edited; undefined for a field that its form does not have. */
export const fieldOf = (kind: EntryKind, id: string | null, name: string): FieldKind | undefined =>
  formOf(kind, id)
    .flatMap(({ fields }) => fields)
    .find((field) => field.name === name);

export const fieldLabel = (kind: EntryKind, id: string | null, name: string): string =>
  fieldOf(kind, id, name)?.label ?? name.replaceAll('_', ' ');
