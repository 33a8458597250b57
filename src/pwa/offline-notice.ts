/** Tells visitors of a cached page without network that it may be outdated. */
export function showOfflineNotice(): void {
  let hide: (() => void) | undefined;
  const showOfflineText = async () => {
    if (document.body.matches('.is-offline')) return; // the offline page says it in its heading
    const { showNotice } = await import('./notice.ts');
    const hideNotice = showNotice({
      rank: 2,
      text: 'You are offline. This page is as you saw it last: prices and stock may have changed.',
      actions: [{ text: 'OK', act: () => hideNotice() }],
    });
    hide = hideNotice;
  };
  if (!navigator.onLine) showOfflineText().catch(() => {});
  addEventListener('online', () => hide?.());
}
