/** Opening the shop for real: `/api/editor/opening`; see docs/opening.md. */
import * as z from 'zod';
import { ENTRY_KINDS } from '#src/domain/editor/entry-kinds.ts';
import type { OpeningStep } from '#src/domain/opening/opening-plan.ts';
import type { SampleCounts } from '#src/domain/opening/sample-counts.ts';

export const confirmBody = z.strictObject({
  action: z.literal('confirm'),
  kind: z.enum(ENTRY_KINDS),
  id: z.string().min(1).max(80),
});
/**
 * `confirm`: somebody confirms that an entry is right as it is. `remove`: the sample catalogue, reviews, ratings and demo accounts go.
 * `open`: the notice goes, and the settings of a real shop apply. 409 says why something cannot be done yet.
 */
export const openingBody = z.discriminatedUnion('action', [
  confirmBody,
  z.strictObject({ action: z.literal('remove') }),
  z.strictObject({ action: z.literal('open') }),
]);
export type OpeningBody = z.infer<typeof openingBody>;

export interface OpeningProgress {
  steps: OpeningStep[];
  /** everything is done except the last step, which opens the shop */
  is_ready: boolean;
  /** what `remove` removed */
  removed?: SampleCounts;
}
