import type { Samples, SamplesBody } from '#src/contracts/editor/samples.ts';
import { $deskMessage, deskCall } from './desk.ts';
import { deskData } from './desk-data.ts';
import { publish } from './publish.ts';

export const samples = deskData<Samples>('samples');

/**
 * Confirms a sample, or removes the catalogue, which is published at once.
 * @returns the error, empty after success
 */
export async function changeSamples(body: SamplesBody): Promise<string> {
  const outcome = await deskCall<Samples>('samples', { method: 'POST', body });
  if (!outcome.ok) return outcome.message;
  samples.replace(outcome.data);
  $deskMessage.set(outcome.message);
  if (body.action === 'remove') await publish();
  return '';
}
