import { INSTALL_OFFERED } from '#src/domain/shop/page-events.ts';
import { DISMISSED_KEY } from './install-timing.ts';
import { showNotice } from './notice.ts';
import { installInstructions } from './install-instructions.ts';

/** Chromium's `beforeinstallprompt` event, which the layout's script saves. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}
declare global {
  interface Window {
    installOffer?: InstallOffer;
  }
}

export function offerInstall(): void {
  const dismiss = () => localStorage.setItem(DISMISSED_KEY, '1');
  const show = (instructions: string, install?: () => void) => {
    const hide = showNotice({
      rank: 1,
      isInPage: true,
      text: `Add this site to your device to open it quickly, even offline.${instructions && ` ${instructions}`}`,
      actions: { ...(install && { Install: install }), [install ? 'No, thanks' : 'Got it']: dismiss },
    });
    addEventListener('appinstalled', () => {
      dismiss();
      hide();
    });
  };
  const instructions = installInstructions(navigator.userAgent, navigator.maxTouchPoints);
  if (instructions) return show(instructions);
  const offer = () => show('', () => void window.installOffer?.prompt());
  if (window.installOffer) offer();
  else addEventListener(INSTALL_OFFERED, offer, { once: true });
}
