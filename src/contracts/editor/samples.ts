/** What is still the sample shop's: `/api/editor/samples`; see docs/opening.md. */
import * as z from 'zod';
import { ENTRY_KINDS } from '#src/domain/editor/entry-kinds.ts';
import type { SampleCounts, SampleEntry } from '#src/domain/shop/samples.ts';

export interface Samples {
  entries: SampleEntry[];
  /** the sample catalogue with reviews and accounts, which is removed at once */
  removable: SampleCounts;
}

export const confirmSampleBody = z.strictObject({
  action: z.literal('confirm'),
  kind: z.enum(ENTRY_KINDS),
  id: z.string().min(1).max(80),
});
/** 409 says why something cannot be done. */
export const samplesBody = z.discriminatedUnion('action', [
  confirmSampleBody,
  z.strictObject({ action: z.literal('remove') }),
]);
export type SamplesBody = z.infer<typeof samplesBody>;
