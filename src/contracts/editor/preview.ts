/** The preview of a change. */
import * as z from 'zod';
import { isEntryKind, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { data, defineCall } from '../define-call.ts';
import { MAX_ENTRY_BYTES } from './entries.ts';

export interface PreviewPlace {
  /** the page, `/services/shipping` */
  path: string;
  /** CSS selector of the part that shows the entry; null: the whole page */
  mark: string | null;
}
/** The whole page as a build would render it, without scripts, for a sandboxed frame. Links open in a new tab. */
export type DrawnPreview = PreviewPlace & { html: string };

/** An entry as it is in its form, saved or not. Nothing is stored. 400 with `fields` for errors, or if no page shows it. */
export const previewCall = defineCall({
  route: 'POST /api/editor/preview',
  input: z.object({
    kind: z.custom<EntryKind>(
      (kind) => typeof kind === 'string' && isEntryKind(kind),
      'There is nothing of this kind.',
    ),
    id: z.string().max(120).nullable(),
    data: z.record(z.string(), z.unknown()),
  }),
  maxBytes: MAX_ENTRY_BYTES,
  output: data<DrawnPreview>(),
  rights: 'staff',
  limit: 300,
});
