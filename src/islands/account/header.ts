/**
 * On every page, for everybody. Loads the rest only for a viewer who is signed in, here or meanwhile in another tab. Links
 * to the login form remember a page with prices or settings, so that the login leads back to it.
 */
import { OWN_PRICES, PARTNER_PRICES_SHOWN } from '#src/domain/shop/document-data.ts';
import { LOGOUT_WAITING_KEY, USER_KEY } from '#src/domain/shop/storage-keys.ts';

const isStored = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/** Without the script that replaces them, the public prices have to be visible. */
const showPublicPrices = () =>
  [OWN_PRICES, PARTNER_PRICES_SHOWN].forEach((name) => delete document.documentElement.dataset[name]);
const loadSignedIn = () => void import('./signed-in.ts').catch(showPublicPrices);
document.addEventListener('astro:hydration-error', showPublicPrices);

if (isStored(USER_KEY) || isStored(LOGOUT_WAITING_KEY)) loadSignedIn();
addEventListener('storage', ({ key }) => key === USER_KEY && loadSignedIn());
addEventListener('pageshow', ({ persisted }) => persisted && isStored(USER_KEY) && loadSignedIn());

document.addEventListener(
  'click',
  (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href="/login"]');
    if (link && /^\/(tires|setting)/.test(location.pathname))
      link.href += `?from=${encodeURIComponent(location.pathname + location.search)}`;
  },
  true,
);
