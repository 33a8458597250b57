/** Counts page views: when a page is opened, restored by Back, or when a list changes to another path. */
let lastPath = '';

const send = (): void => {
  lastPath = location.pathname;
  navigator.sendBeacon?.('/api/addView', JSON.stringify({ pathname: lastPath }));
};

export function countViews(): void {
  send();
  addEventListener('pageshow', ({ persisted }) => persisted && send());
  window.navigation?.addEventListener('currententrychange', () => location.pathname !== lastPath && send());
}
