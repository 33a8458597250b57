import { atom } from 'nanostores';
import type { Outcome } from '#src/kit/call.ts';
import type { Changed } from './entries-calls.ts';
import type { publishCall, PublishState, publishStateCall } from './publish-calls.ts';
import { deskCall } from './desk-store.ts';

export interface Publishing {
  state: PublishState | null;
  requesting: boolean;
  error: string;
  /** id of the build that this desk has seen running, so that it reports the end */
  watchedBuild: number | null;
}
export const $publish = atom<Publishing>({ state: null, requesting: false, error: '', watchedBuild: null });

const WHILE_RUNNING_MS = 1_000;
/** Other editors publish, too, and so does the schedule. */
const OTHERWISE_MS = 30_000;
let timer: ReturnType<typeof setTimeout> | undefined;

function applyOutcome(outcome: Outcome<PublishState>): void {
  const now = $publish.get();
  if (outcome.ok) {
    const state = outcome.data;
    $publish.set({ state, requesting: false, error: '', watchedBuild: state.running?.id ?? now.watchedBuild });
  } else if (!outcome.aborted) $publish.set({ ...now, requesting: false, error: outcome.message });
  clearTimeout(timer);
  timer = setTimeout(() => void loadPublish(), $publish.get().state?.running ? WHILE_RUNNING_MS : OTHERWISE_MS);
}

export function showWaiting({ waiting }: Pick<Changed<unknown>, 'waiting'>): void {
  const now = $publish.get();
  if (now.state) $publish.set({ ...now, state: { ...now.state, ...waiting } });
}

export async function loadPublish(): Promise<void> {
  applyOutcome(await deskCall<typeof publishStateCall>('GET /api/editor/publish'));
}

export async function publish(): Promise<void> {
  const now = $publish.get();
  if (now.requesting || now.state?.running) return;
  $publish.set({ ...now, requesting: true, error: '' });
  applyOutcome(await deskCall<typeof publishCall>('POST /api/editor/publish'));
}
