/** Tells the shop that a page was looked at: once when it is opened, again when Back brings it up, and when a list moves to another path. */
let last = '';

const send = (): void => {
  last = location.pathname;
  navigator.sendBeacon?.('/api/addView', JSON.stringify({ pathname: last }));
};

export function countViews(): void {
  send();
  addEventListener('pageshow', ({ persisted }) => persisted && send());
  window.navigation?.addEventListener('currententrychange', () => location.pathname !== last && send());
}
