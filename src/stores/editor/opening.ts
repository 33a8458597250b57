import { atom } from 'nanostores';
import type { OpeningProgress, OpeningAnswer, OpeningBody } from '#src/contracts/editor/opening.ts';
import type { Outcome } from '#src/contracts/call.ts';
import { deskCall } from './desk.ts';
import { $deskMessage } from './desk-message.ts';
import { publish } from './publish.ts';

export interface OpeningState {
  data: OpeningProgress | null;
  busy: boolean;
  /** why it could not be loaded or changed */
  error: string;
}
export const $opening = atom<OpeningState>({ data: null, busy: false, error: '' });

function apply(outcome: Outcome<OpeningAnswer>): void {
  const { data } = $opening.get();
  $opening.set(
    outcome.ok
      ? { data: outcome.answer.data, busy: false, error: '' }
      : { data, busy: false, error: outcome.aborted ? '' : outcome.message },
  );
}

export async function loadOpening(): Promise<void> {
  apply(await deskCall<OpeningAnswer>('opening'));
}

/** Makes a change of the opening. A change that removes samples from the pages is published at once. */
export async function changeOpening(body: OpeningBody): Promise<void> {
  if ($opening.get().busy) return;
  $opening.set({ ...$opening.get(), busy: true, error: '' });
  const outcome = await deskCall<OpeningAnswer>('opening', { method: 'POST', body });
  apply(outcome);
  if (!outcome.ok) return;
  $deskMessage.set(outcome.answer.message ?? '');
  if (body.action !== 'confirm') await publish();
}
