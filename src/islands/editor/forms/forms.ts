import type { EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { CATALOGUE_FORMS } from './catalogue-forms.ts';
import { CONTENT_FORMS } from './content-forms.ts';
import type { FieldGroup } from './field-kinds.ts';

/** The forms of all kinds of entries but settings (`setting-forms.ts`), field by field. */
export const FORMS: Record<Exclude<EntryKind, 'setting'>, readonly FieldGroup[]> = {
  ...CONTENT_FORMS,
  ...CATALOGUE_FORMS,
};
