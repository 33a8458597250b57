/** Opens the drawer for links to the message form, and sends messages that have waited for the network. */
import { MESSAGE_SENT } from '#src/kit/page-events.ts';
import { WAITING_MESSAGE_KEY } from '#src/kit/storage-keys.ts';
import { readItem } from '#src/kit/browser-storage.ts';

const dialog = document.querySelector<HTMLDialogElement>('#message-drawer');

const leadsToForm = ({ pathname, hash, search }: HTMLAnchorElement) =>
  pathname === '/contact' && (hash === '#message' || search.startsWith('?about='));

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/contact"]');
  const opensElsewhere = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || !leadsToForm(link) || !dialog?.showModal || opensElsewhere) return;
  const inPage = document.querySelector('main [data-message-form]');
  if (inPage && link.pathname === location.pathname && link.search === location.search) return; // an anchor on this page
  event.preventDefault();
  // The focus goes to the menu's button, where it returns when the drawer is closed.
  link.closest<HTMLElement>('[popover]')?.hidePopover();
  if (inPage) return void (location.hash = 'message');
  const { content = '', email = '' } = link.dataset;
  const about = new URLSearchParams(link.search).get('about') ?? '';
  Object.assign(dialog.dataset, { about, content, email });
  dialog.showModal();
  dialog.dispatchEvent(new Event('drawer-opened'));
  loadForm(dialog);
});

let form: Promise<void> | undefined;
function loadForm(drawer: HTMLDialogElement): void {
  const container = drawer.querySelector<HTMLElement>('.drawer-form')!;
  const error = drawer.querySelector<HTMLElement>('.message-broken')!;
  error.hidden = true;
  form ??= import('./mounted-form.client.ts').then(
    ({ mountForm }) => mountForm(container),
    () => {
      error.hidden = false;
      form = undefined; // tried again when the drawer is opened again
    },
  );
}

// A press on the backdrop closes the drawer. A press that began inside does not: selecting text may end out there.
let pressedAt: EventTarget | null = null;
dialog?.addEventListener('pointerdown', (event) => (pressedAt = event.target));
dialog?.addEventListener('click', (event) => {
  if (event.target === dialog && pressedAt === dialog) dialog.close();
});

// Forms say it beside their button (`form-draft.client.ts`).
document.addEventListener('astro:hydration-error', ({ target }) => {
  const toast = document.querySelector('#toast');
  if (toast && !(target as Element).querySelector('[data-draft]'))
    toast.textContent = 'This part of the page could not be loaded. Check your connection and reload the page.';
});

/** Sends the message that waits, if there is one. @param sent its key when the service worker has sent it */
async function sendWaiting(sent?: string): Promise<void> {
  if (!(sent || navigator.onLine) || !readItem(WAITING_MESSAGE_KEY)) return;
  const waiting = await import('./waiting.client.ts');
  const toast = document.querySelector('#toast');
  if ((sent ? waiting.markSentByWorker(sent) : await waiting.sendWaiting()) && toast && !dialog?.open)
    toast.textContent = waiting.MESSAGE_TEXTS.sentLater;
}
void sendWaiting();
addEventListener('online', () => void sendWaiting());
addEventListener(MESSAGE_SENT, (event) => void sendWaiting((event as CustomEvent<string>).detail));
