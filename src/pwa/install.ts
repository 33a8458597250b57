import { DISMISSED } from './install-timing.ts';
import { installInstructions } from './install-texts.ts';

/** Chromium's offer, caught by the shell's script as soon as it comes. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}
declare global {
  interface Window {
    installOffer?: InstallOffer;
  }
}

/** Offers to install the shop, until it is waved away for good. */
export function offerInstall(): void {
  const dismiss = () => localStorage.setItem(DISMISSED, '1');
  const show = async (how: string, install?: () => void) => {
    const { showNotice } = await import('./notice.ts');
    const hide = showNotice({
      rank: 1,
      text: `Keep the shop on this device: it opens at once, also offline.${how && ` ${how}`}`,
      actions: [
        ...(install
          ? [
              {
                text: 'Install',
                act: () => {
                  hide();
                  install();
                },
              },
            ]
          : []),
        {
          text: install ? 'No, thanks' : 'Got it',
          act: () => {
            dismiss();
            hide();
          },
        },
      ],
    });
    addEventListener('appinstalled', () => {
      dismiss();
      hide();
    });
  };
  const words = installInstructions(navigator.userAgent, navigator.maxTouchPoints);
  if (words) return void show(words);
  const offer = () => void show('', () => void window.installOffer?.prompt());
  if (window.installOffer) offer();
  else addEventListener('install-offer', offer, { once: true });
}
