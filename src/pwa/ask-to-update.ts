import { Workbox } from 'workbox-window';

/** How often a page that stays open asks for a newer version, in ms. */
const ASK_EVERY = 3_600_000;

/** Registers the worker where there is one already, and asks before a newer version takes over. */
export async function registerAndAsk(): Promise<void> {
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', async () => {
    const { showNotice } = await import('./notice.ts');
    let asked = false;
    const hide = showNotice({
      rank: 3,
      text: 'A newer version is ready.',
      actions: [
        {
          text: 'Reload',
          act: () => {
            asked = true;
            workbox.messageSkipWaiting();
          },
        },
        { text: 'Later', act: () => hide() },
      ],
    });
    // another tab may have said yes: this one goes on as it is, with its own files
    workbox.addEventListener('controlling', () => (asked ? location.reload() : hide()));
  });
  const registration = await workbox.register();
  if (!registration) return; // not allowed here
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < ASK_EVERY) return;
    askedAt = Date.now();
    void workbox.update().catch(() => {});
  });
}
