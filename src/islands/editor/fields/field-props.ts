import type { ComponentType } from 'react';
import type { FieldAs, FieldKind } from '../forms/field-kinds.ts';

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

/**
 * The props of a component that edits several fields. `Field` renders each of them; it is passed in, because it renders
 * this component as well.
 */
export interface GroupProps<As extends 'group' | 'list'> extends EntryFieldProps {
  field: FieldAs<As>;
  Field: ComponentType<EntryFieldProps>;
}
