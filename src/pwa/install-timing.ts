export const DISMISSED = 'install-dismissed';

/** Whether it is time to offer to install the shop: to whoever came back, or has looked at a tire, and has not waved it away. */
export function mayOfferInstall(): boolean {
  try {
    return (
      !matchMedia('(display-mode: standalone)').matches &&
      !localStorage.getItem(DISMISSED) &&
      (isSecondVisit() || hasViewedBefore())
    );
  } catch {
    return false; // without storage it could never be waved away for good
  }
}

/** A visit is what a tab sees until it is closed. */
function isSecondVisit(): boolean {
  if (!sessionStorage.getItem('visit')) {
    sessionStorage.setItem('visit', '1');
    localStorage.setItem('visits', String(Math.min(Number(localStorage.getItem('visits')) + 1, 99)));
  }
  return Number(localStorage.getItem('visits')) > 1;
}

/** On a page before this one: the tire itself is not to be talked over. */
const hasViewedBefore = (): boolean =>
  Boolean(localStorage.getItem('viewed-tires')) && !location.pathname.startsWith('/tires/detail/');
