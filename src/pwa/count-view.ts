/**
 * Counts page views: when a page is opened, restored by Back, or when a list changes to another path. The views of a visit are
 * sent together, when the visitor leaves the shop or looks at another tab.
 */

interface View {
  pathname: string;
  speed?: Record<string, number>;
}
/** How many views one call takes. */
const MAX_VIEWS = 10;
/** The share of views whose speed is measured as well, but for browsers that a program drives (`navigator.webdriver`). */
const MEASURED = 0.25;

let unsent: View[] = [];
let staysInShop = false;

function addView(): View {
  const view = { pathname: location.pathname };
  unsent.push(view);
  return view;
}

function leave(): void {
  if (document.visibilityState === 'visible' || !unsent.length) return;
  try {
    unsent.push(...(JSON.parse(sessionStorage.views ?? '[]') as View[]));
    sessionStorage.views = JSON.stringify(staysInShop ? unsent.splice(0, MAX_VIEWS - 1) : []);
  } catch {} // without storage each page sends its own
  while (unsent.length) {
    const [view, ...others] = unsent.splice(0, MAX_VIEWS);
    navigator.sendBeacon('/api/addView', JSON.stringify({ ...view, others }));
  }
}

export function countViews(): void {
  const view = addView();
  if (!navigator.webdriver && Math.random() < MEASURED)
    void import('./measure-speed.ts').then((module) => (view.speed = module.measureSpeed())).catch(() => {});
  let lastPath = view.pathname;
  addEventListener('pageshow', ({ persisted }) => {
    staysInShop = false;
    if (persisted) addView();
  });
  window.navigation?.addEventListener('currententrychange', () => {
    if (location.pathname !== lastPath) lastPath = addView().pathname;
  });
  // Without this event, which Firefox has since 147, each page sends its own views.
  window.navigation?.addEventListener('navigate', ({ destination }) => {
    staysInShop = !destination.sameDocument && destination.url.startsWith(origin);
  });
  // On the window, so that it comes after the listeners of `web-vitals` on the document, which end each measurement.
  addEventListener('visibilitychange', leave);
}
