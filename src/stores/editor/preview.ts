/** The open entry on its page, before it is saved. */
import { atom } from 'nanostores';
import { latestCaller } from '#src/contracts/call.ts';
import type { previewCall, PreviewPlace } from '#src/contracts/editor/preview.ts';
import { isPreviewable } from '#src/domain/editor/previewable.ts';
import type { OpenEntry } from './entry.ts';

interface Preview {
  html: string;
  /** the page, and the part of it that shows the entry */
  place: PreviewPlace | null;
  state: 'none' | 'loading' | 'ready' | 'failed';
  message: string;
}
const NONE: Preview = { html: '', place: null, state: 'none', message: '' };
export const $preview = atom<Preview>(NONE);

const request = latestCaller();
const PAUSE_MS = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Loads a preview, half a second after the last change. */
export function requestPreview({ kind, id, data }: Pick<OpenEntry, 'kind' | 'id' | 'data'>): void {
  if (!isPreviewable(kind, id)) return;
  clearTimeout(timer);
  timer = setTimeout(async () => {
    $preview.set({ ...$preview.get(), state: 'loading' });
    const outcome = await request<typeof previewCall>('POST /api/editor/preview', { kind, id, data });
    if (outcome.ok) {
      const { html, ...place } = outcome.data;
      $preview.set({ html, place, state: 'ready', message: '' });
    } else if (!outcome.aborted) {
      const message = outcome.fields ? 'Correct all fields to see the preview.' : outcome.message;
      $preview.set({ ...$preview.get(), state: 'failed', message });
    }
  }, PAUSE_MS);
}

export function clearPreview(): void {
  clearTimeout(timer);
  request.stop();
  $preview.set(NONE);
}
