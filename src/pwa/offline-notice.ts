/** Says on a page that was opened without the network that it is the copy seen last; prices may have changed since. */
export function showOfflineNotice(): void {
  let hide: (() => void) | undefined;
  const say = async () => {
    if (document.body.matches('.is-offline')) return; // the page says so itself
    const { showNotice } = await import('./notice.ts');
    const taken = showNotice({
      rank: 2,
      text: 'You are offline. This page is as you saw it last: prices and stock may have changed.',
      actions: [{ text: 'OK', act: () => taken() }],
    });
    hide = taken;
  };
  if (!navigator.onLine) say().catch(() => {});
  addEventListener('online', () => hide?.());
}
