import type { changeSamplesCall, samplesCall, SamplesChange } from '#src/contracts/editor/samples.ts';
import { $deskMessage, deskCall } from './desk.ts';
import { deskData } from './desk-data.ts';
import { publish } from './publish.ts';

export const samples = deskData(() => deskCall<typeof samplesCall>('GET /api/editor/samples'));

/**
 * Confirms a sample, or removes the catalogue, which is published at once.
 * @returns the error, empty after success
 */
export async function changeSamples(change: SamplesChange): Promise<string> {
  const outcome = await deskCall<typeof changeSamplesCall>('POST /api/editor/samples', change);
  if (!outcome.ok) return outcome.message;
  samples.replace(outcome.data);
  $deskMessage.set(outcome.message);
  if (change.action === 'remove') await publish();
  return '';
}
