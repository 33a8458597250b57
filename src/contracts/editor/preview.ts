/** What a change would look like: `/api/editor/preview`. */
import { z } from 'zod';
import { isEntryKind, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import type { SuccessAnswer } from '../answer.ts';

/** `POST`: an entry as it stands in its form, saved or not. Nothing is kept. 400 with `fields` while one is wrong, or when no page shows it. */
export const previewBody = z.object({
  kind: z.custom<EntryKind>((kind) => typeof kind === 'string' && isEntryKind(kind), 'There is nothing of this kind.'),
  id: z.string().max(120).nullable(),
  data: z.record(z.string(), z.unknown()),
});

export interface PreviewPlace {
  /** the page, `/services/shipping` */
  path: string;
  /** a selector of the part that shows the entry; null: the page is about nothing else */
  mark: string | null;
}
/** The whole page as a build would draw it, less its scripts; links open elsewhere. Shown in a frame without scripts. */
export type PreviewAnswer = SuccessAnswer<PreviewPlace & { html: string }>;
