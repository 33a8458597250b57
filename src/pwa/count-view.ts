/** Counts page views: when a page is opened, restored by Back, or when a list changes to another path. */

/** The share of views whose speed is measured as well; a browser that a program drives is no visitor. */
const MEASURED = 0.25;
let lastPath = '';

const send = (speed?: Record<string, number>): void => {
  lastPath = location.pathname;
  navigator.sendBeacon?.('/api/addView', JSON.stringify({ pathname: lastPath, speed }));
};

async function sendSpeed(): Promise<void> {
  const speed = (await import('./measure-speed.ts')).measureSpeed();
  // On the window, so that it comes after the package's listeners on the document, which end each measurement.
  addEventListener('visibilitychange', () => send(speed), { once: true });
}

export function countViews(): void {
  send();
  if (!navigator.webdriver && Math.random() < MEASURED) sendSpeed().catch(() => {});
  addEventListener('pageshow', ({ persisted }) => persisted && send());
  window.navigation?.addEventListener('currententrychange', () => location.pathname !== lastPath && send());
}
