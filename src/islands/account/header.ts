/**
 * On every page, for everybody: whoever is signed in, here or by now in another tab, gets the rest; nobody else loads it.
 * Links to the login form remember a page with prices or settings, so that it is come back to.
 */
const isThere = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/** Where a script does not arrive, nothing can be shown but what everybody sees. */
const asForAll = () => ['sees', 'shopPrices'].forEach((mark) => delete document.documentElement.dataset[mark]);
const wake = () => void import('./signed-in.ts').catch(asForAll);
document.addEventListener('astro:hydration-error', asForAll);

if (isThere('userinfo') || isThere('logout-waiting')) wake();
addEventListener('storage', ({ key }) => key === 'userinfo' && wake());
addEventListener('pageshow', ({ persisted }) => persisted && isThere('userinfo') && wake());

document.addEventListener(
  'click',
  (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href="/login"]');
    if (link && /^\/(tires|setting)/.test(location.pathname))
      link.href += `?from=${encodeURIComponent(location.pathname + location.search)}`;
  },
  true,
);

export {};
