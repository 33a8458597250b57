import type { FieldKind } from '../forms/field-kinds.ts';

/** The props of every component that edits a field. */
export interface EntryFieldProps {
  field: FieldKind;
  /** `text_images.0.title` */
  path: string;
  value: unknown;
  /** errors by path */
  errors: Readonly<Record<string, string>>;
  change(value: unknown): void;
}
