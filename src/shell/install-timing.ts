import { VIEWED_TIRES_KEY } from '#src/kit/storage-keys.ts';

export const DISMISSED_KEY = 'install-dismissed';

/** Whether to offer the installation: on a second visit or after a tire was viewed, unless it was dismissed before. */
export function mayOfferInstall(): boolean {
  try {
    return (
      !matchMedia('(display-mode: standalone)').matches &&
      !localStorage.getItem(DISMISSED_KEY) &&
      (isSecondVisit() || hasViewedBefore())
    );
  } catch {
    return false; // without storage it could not be dismissed for good
  }
}

function isSecondVisit(): boolean {
  if (!sessionStorage.getItem('visit')) {
    sessionStorage.setItem('visit', '1');
    localStorage.setItem('visits', String(Math.min(Number(localStorage.getItem('visits')) + 1, 99)));
  }
  return Number(localStorage.getItem('visits')) > 1;
}

/** A tire was viewed before. The tire's own page shows no offer. */
const hasViewedBefore = (): boolean =>
  Boolean(localStorage.getItem(VIEWED_TIRES_KEY)) && !location.pathname.startsWith('/tires/detail/');
