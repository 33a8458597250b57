import { installWords } from './install-words.ts';

/** Chromium's offer, caught by the shell's script as soon as it comes. */
export interface InstallOffer extends Event { prompt(): Promise<unknown> }
declare global {
  interface Window { installOffer?: InstallOffer }
}

const DISMISSED = 'install-dismissed';

/** Offers to install the shop to whoever came back, or has looked at a tire: once, until it is waved away for good. */
export function offerInstall(): void {
  try {
    if (matchMedia('(display-mode: standalone)').matches || localStorage.getItem(DISMISSED) || !(isSecondVisit() || hasViewedBefore())) return;
  } catch {
    return; // without storage it could never be waved away for good
  }
  const dismiss = () => localStorage.setItem(DISMISSED, '1');
  const show = async (how: string, install?: () => void) => {
    const { showNotice } = await import('./notice.ts');
    const hide = showNotice({
      rank: 1, text: `Keep the shop on this device: it opens at once, also offline.${how && ` ${how}`}`,
      actions: [
        ...(install ? [{ text: 'Install', act: () => { hide(); install(); } }] : []),
        { text: install ? 'No, thanks' : 'Got it', act: () => { dismiss(); hide(); } },
      ],
    });
    addEventListener('appinstalled', () => { dismiss(); hide(); });
  };
  const words = installWords(navigator.userAgent, navigator.maxTouchPoints);
  if (words) return void show(words);
  const offer = () => void show('', () => void window.installOffer?.prompt());
  if (window.installOffer) offer();
  else addEventListener('install-offer', offer, { once: true });
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
const hasViewedBefore = (): boolean => Boolean(localStorage.getItem('viewed-tires')) && !location.pathname.startsWith('/tires/detail/');
