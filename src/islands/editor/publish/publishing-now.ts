import type { PublishState } from '#src/contracts/editor/publish.ts';
import {
  liveText,
  visibilityText,
  waitingText,
  type PublishingState,
  type SavedEntry,
} from '#src/domain/editor/publishing-texts.ts';

const stateOf = (state: PublishState): PublishingState => ({
  ...state,
  isRunning: state.running !== null,
  liveSince: state.live?.finished_at ?? null,
});

export const waitingNow = (state: PublishState): string => waitingText(stateOf(state), new Date());
export const liveNow = (state: PublishState): string => liveText(stateOf(state), new Date());
export const visibilityNow = (entry: SavedEntry): string => visibilityText(entry, new Date());
