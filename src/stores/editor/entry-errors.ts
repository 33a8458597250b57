import { entrySchema } from '#src/domain/editor/entry-kinds.ts';
import type { OpenEntry } from './entry.ts';

/** The first error of each field, by its path, by the same schema that the server uses. */
export function entryErrors({ kind, id, data }: Pick<OpenEntry, 'kind' | 'id' | 'data'>): Record<string, string> {
  const read = entrySchema(kind, id)?.safeParse(data);
  if (!read || read.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of read.error.issues) errors[path.join('.')] ??= message;
  return errors;
}

export const errorCountText = (n: number): string =>
  n === 1 ? 'One field needs a correction.' : `${n} fields need a correction.`;
