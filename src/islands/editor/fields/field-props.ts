import type { FieldKind } from '../forms/field-kinds.ts';

export interface EntryFieldProps {
  field: FieldKind;
  /** `text_images.0.title` */
  path: string;
  value: unknown;
  errors: Readonly<Record<string, string>>;
  change(value: unknown): void;
}
