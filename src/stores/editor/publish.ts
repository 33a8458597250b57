/** What waits to be put on the air, the build that does it, and how the last one went. */
import { atom } from 'nanostores';
import type { Outcome } from '#src/contracts/call.ts';
import type { PublishAnswer, PublishState } from '#src/contracts/editor/publish.ts';
import { deskCall } from './desk.ts';

export interface Publishing {
  state: PublishState | null;
  /** the press is on its way */
  asking: boolean;
  /** why the press, or asking how it goes, did not work */
  trouble: string;
  /** the build that this desk has seen run, so that its end is told */
  seen: number | null;
}
export const $publish = atom<Publishing>({ state: null, asking: false, trouble: '', seen: null });

const WHILE_RUNNING_MS = 1_000;
/** Others publish, too, and the clock does. */
const OTHERWISE_MS = 30_000;
let timer: ReturnType<typeof setTimeout> | undefined;

function take(outcome: Outcome<PublishAnswer>): void {
  const now = $publish.get();
  if (outcome.ok) {
    const state = outcome.answer.data;
    $publish.set({ state, asking: false, trouble: '', seen: state.running?.id ?? now.seen });
  } else if (!outcome.aborted) $publish.set({ ...now, asking: false, trouble: outcome.message });
  clearTimeout(timer);
  timer = setTimeout(() => void loadPublish(), $publish.get().state?.running ? WHILE_RUNNING_MS : OTHERWISE_MS);
}

export async function loadPublish(): Promise<void> {
  take(await deskCall<PublishAnswer>('publish'));
}

export async function publish(): Promise<void> {
  const now = $publish.get();
  if (now.asking || now.state?.running) return;
  $publish.set({ ...now, asking: true, trouble: '' });
  take(await deskCall<PublishAnswer>('publish', { method: 'POST', body: {} }));
}
