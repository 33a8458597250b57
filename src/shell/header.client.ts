/** Runs on every page. Loads the scripts of signed-in viewers, and makes links to the login lead back here. */
import { OWN_PRICES_SHOWN, PARTNER_PRICES_SHOWN } from '#src/kit/document-data.ts';
import { LOGOUT_WAITING_KEY, USER_KEY } from '#src/kit/storage-keys.ts';
import { readItem } from '#src/kit/browser-storage.ts';

const isStored = (key: string): boolean => readItem(key) !== null;

/** Shows the public prices if the script that replaces them does not load. */
const showPublicPrices = () =>
  [OWN_PRICES_SHOWN, PARTNER_PRICES_SHOWN].forEach((name) => delete document.documentElement.dataset[name]);
const loadSignedIn = () => void import('./signed-in.client.ts').catch(showPublicPrices);
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
