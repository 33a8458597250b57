/** What is still the sample shop's; see docs/opening.md. */
import * as z from 'zod';
import { ENTRY_KINDS } from '#src/features/entries/entry-kinds.ts';
import type { SampleCounts, SampleEntry } from './samples.ts';
import { data, defineCall, type InputOf } from '#src/kit/define-call.ts';

export interface SamplesAnswer {
  entries: SampleEntry[];
  /** the sample catalogue with reviews and accounts, which is removed at once */
  removable: SampleCounts;
}

export const samplesCall = defineCall({
  route: 'GET /api/editor/samples',
  output: data<SamplesAnswer>(),
  rights: 'staff',
  limit: 300,
});
/** Confirms that an entry is right as it is, or removes the sample catalogue. 409 says why something cannot be done. */
export const changeSamplesCall = defineCall({
  route: 'POST /api/editor/samples',
  input: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('confirm'), kind: z.enum(ENTRY_KINDS), id: z.string().min(1).max(80) }),
    z.strictObject({ action: z.literal('remove') }),
  ]),
  queryTimeoutMs: 55_000, // removing thousands of products
  output: data<SamplesAnswer>(),
  rights: 'staff',
});
export type SamplesChange = InputOf<typeof changeSamplesCall>;
