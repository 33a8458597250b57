import type { OpeningBody, OpeningProgress } from '#src/contracts/editor/opening.ts';
import { $deskMessage, deskCall } from './desk.ts';
import { deskData } from './desk-data.ts';
import { publish } from './publish.ts';

export const opening = deskData<OpeningProgress>('opening');

/**
 * Makes a change of the opening. A change that removes samples from the pages is published at once.
 * @returns the error, empty after success
 */
export async function changeOpening(body: OpeningBody): Promise<string> {
  const outcome = await deskCall<OpeningProgress>('opening', { method: 'POST', body });
  if (!outcome.ok) return outcome.message;
  opening.replace(outcome.data);
  $deskMessage.set(outcome.message);
  if (body.action !== 'confirm') await publish();
  return '';
}
