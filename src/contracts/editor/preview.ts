/** What a change would look like: `/api/editor/preview`. */
import { z } from 'zod';
import { isPreviewable, type PreviewableKind } from '#src/domain/editor/previewable.ts';
import type { SuccessAnswer } from '../answer.ts';

/** `POST`: an entry as it stands in its form, saved or not. Nothing is kept. 400 with `fields` while one is wrong. */
export const previewBody = z.object({
  kind: z.custom<PreviewableKind>((kind) => typeof kind === 'string' && isPreviewable(kind), 'Of this kind there is no preview.'),
  id: z.string().max(120).nullable(),
  data: z.record(z.string(), z.unknown()),
});
/** The whole page, its links leading nowhere; shown in a frame without scripts. */
export type PreviewAnswer = SuccessAnswer<{ html: string }>;
