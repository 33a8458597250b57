import { Workbox } from 'workbox-window';
import { showNotice } from './notice.ts';

/** How often a page that stays open checks for a newer version. */
const UPDATE_CHECK_INTERVAL_MS = 3_600_000;

/** Registers a worker that may have a predecessor, and asks the visitor before a newer version takes over. */
export async function registerWithUpdatePrompt(): Promise<void> {
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => {
    let accepted = false;
    const hide = showNotice({
      rank: 3,
      text: 'A newer version is ready.',
      actions: {
        Reload: () => {
          accepted = true;
          workbox.messageSkipWaiting();
        },
        Later: () => {},
      },
    });
    // Another tab may have accepted: this one is not reloaded, and keeps using its own files.
    workbox.addEventListener('controlling', () => (accepted ? location.reload() : hide()));
  });
  const registration = await workbox.register();
  if (!registration) return; // not allowed here
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < UPDATE_CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    void workbox.update().catch(() => {});
  });
}
