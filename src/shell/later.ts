/** Code that few page views need, in one file, so that the worker has only one to cache: notices, installing and updates. */
import { Workbox } from 'workbox-window';
import { INSTALL_OFFERED } from '#src/kit/page-events.ts';
import { INSTALL_DISMISSED_KEY } from '#src/kit/storage-keys.ts';
export { deleteWaitingMessage, storeWaitingMessage } from './waiting-message.ts';

/** A notice with buttons at the bottom of the screen, one at a time. */
interface BottomNotice {
  text: string;
  /** a notice replaces those of a lower rank */
  rank: number;
  isInPage?: boolean;
  /** by the texts of their buttons, each of which hides the notice first */
  actions: Record<string, () => void>;
}

let shown: { rank: number; hide(): void } | undefined;

/** Shows a notice, unless a more important one is shown. @returns a function that hides it */
export function showNotice({ text, rank, isInPage = false, actions }: BottomNotice): () => void {
  if (shown && shown.rank > rank) return () => {};
  shown?.hide();
  const box = Object.assign(document.createElement('section'), {
    className: 'notice tar cluster pad-3-4 rounded-2 outlined small',
    ariaLabel: 'Notice',
  });
  const paragraph = Object.assign(document.createElement('p'), { className: 'grow', role: 'status' });
  box.append(
    paragraph,
    ...Object.entries(actions).map(([label, act]) => {
      const button = Object.assign(document.createElement('button'), {
        type: 'button',
        className: 'btn btn-sm',
        textContent: label,
      });
      button.addEventListener('click', () => {
        hide();
        act();
      });
      return button;
    }),
  );
  if (isInPage) {
    box.classList.add('in-page');
    document.querySelector('.foot')!.before(box);
  } else document.body.append(box);
  // Screen readers announce text that is put into an existing element.
  requestAnimationFrame(() => (paragraph.textContent = text));
  const current = { rank, hide };
  shown = current;
  return hide;

  function hide(): void {
    box.remove();
    if (shown === current) shown = undefined;
  }
}

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
  const dismiss = () => localStorage.setItem(INSTALL_DISMISSED_KEY, '1');
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

/** @param touchPoints tells an iPad from a Mac @returns null if the browser offers it itself, or cannot install it */
export function installInstructions(userAgent: string, touchPoints: number): string | null {
  if (/iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1))
    return 'Open the Share menu and choose “Add to Home Screen”.';
  if (/Android.*Firefox\//.test(userAgent)) return 'Open the menu ⋮ and choose “Add app to Home screen”.';
  if (/Firefox\//.test(userAgent)) return 'Firefox keeps it as a bookmark: press the star in the address bar.';
  if (userAgent.includes('Macintosh') && /Version\/[\d.]+ Safari\//.test(userAgent))
    return 'Open the File menu and choose “Add to Dock”.';
  return null;
}

const UPDATE_CHECK_INTERVAL_MS = 3_600_000;

/** Registers a worker that may have a predecessor, and asks the visitor before a newer version takes over. */
export async function registerWithUpdatePrompt(): Promise<void> {
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => {
    let accepted = false;
    const hide = showNotice({
      rank: 3,
      text: 'A newer version is ready.',
      actions: {
        Reload: () => {
          accepted = true;
          workbox.messageSkipWaiting();
        },
        Later: () => {},
      },
    });
    // Another tab may have accepted: this one is not reloaded, and keeps using its own files.
    workbox.addEventListener('controlling', () => (accepted ? location.reload() : hide()));
  });
  const registration = await workbox.register();
  if (!registration) return; // not allowed here
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < UPDATE_CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    void workbox.update().catch(() => {});
  });
}
