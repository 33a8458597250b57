/**
 * Counts page views: when a page is opened, restored by Back, or when a list changes to another path. The views of a visit are
 * sent together, when the visitor leaves the shop or looks at another tab.
 */

/** How many views one call takes. */
const MAX_VIEWS = 10;

let unsent: Array<{ pathname: string }> = [];
let staysInShop = false;

function addView(): string {
  unsent.push({ pathname: location.pathname });
  return location.pathname;
}

function leave(): void {
  if (document.visibilityState === 'visible' || !unsent.length) return;
  try {
    unsent.push(...(JSON.parse(sessionStorage.views ?? '[]') as typeof unsent));
    sessionStorage.views = JSON.stringify(staysInShop ? unsent.splice(0, MAX_VIEWS - 1) : []);
  } catch {} // without storage each page sends its own
  while (unsent.length) {
    const [view, ...others] = unsent.splice(0, MAX_VIEWS);
    navigator.sendBeacon('/api/addView', JSON.stringify({ ...view, others }));
  }
}

export function countViews(): void {
  let lastPath = addView();
  addEventListener('pageshow', ({ persisted }) => {
    staysInShop = false;
    if (persisted) addView();
  });
  window.navigation?.addEventListener('currententrychange', () => {
    if (location.pathname !== lastPath) lastPath = addView();
  });
  // Without this event, which Firefox has since 147, each page sends its own views.
  window.navigation?.addEventListener('navigate', ({ destination }) => {
    staysInShop = !destination.sameDocument && destination.url.startsWith(origin);
  });
  addEventListener('visibilitychange', leave);
}
