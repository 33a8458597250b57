import { entrySchema, type EntryKind } from '#src/domain/editor/entry-kinds.ts';

interface TypedEntry {
  kind: EntryKind;
  id: string | null;
  data: Record<string, unknown>;
}

/** The first error of each field, by its path, by the same schema that the server uses. */
export function entryErrors({ kind, id, data }: TypedEntry): Record<string, string> {
  const read = entrySchema(kind, id)?.safeParse(data);
  if (!read || read.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of read.error.issues) errors[path.join('.')] ??= message;
  return errors;
}

export const errorCountText = (n: number): string =>
  n === 1 ? 'One field needs a correction.' : `${n} fields need a correction.`;
