/**
 * Opens the drawer for links that lead to the message form (`/contact?about=…#message`), without which they are plain
 * links. The form inside is fetched then. Also sends what has waited for the network.
 */
const dialog = document.querySelector<HTMLDialogElement>('#message-drawer');

const leadsToForm = ({ pathname, hash, search }: HTMLAnchorElement) =>
  pathname === '/contact' && (hash === '#message' || search.startsWith('?about='));

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/contact"]');
  if (
    !link ||
    !leadsToForm(link) ||
    !dialog?.showModal ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const inPage = document.querySelector('main [data-message-form]');
  if (inPage && link.pathname === location.pathname && link.search === location.search) return; // an anchor on the same page
  event.preventDefault();
  link.closest<HTMLElement>('[popover]')?.hidePopover(); // the focus goes to its button, and comes back there
  if (inPage) return void (location.hash = 'message');
  const about = new URLSearchParams(link.search).get('about');
  if (about) dialog.dataset.about = about;
  else delete dialog.dataset.about;
  for (const words of ['content', 'email'] as const) {
    if (link.dataset[words]) dialog.dataset[words] = link.dataset[words];
    else delete dialog.dataset[words];
  }
  dialog.showModal();
  dialog.dispatchEvent(new Event('ask'));
  fetchForm(dialog);
});

let form: Promise<void> | undefined;
function fetchForm(inside: HTMLDialogElement): void {
  const place = inside.querySelector<HTMLElement>('.drawer-form')!;
  const broken = inside.querySelector<HTMLElement>('.message-broken')!;
  broken.hidden = true;
  form ??= import('./mounted-form.ts').then(
    ({ mountForm }) => mountForm(place),
    () => {
      broken.hidden = false;
      form = undefined; // opened again, it is tried again
    },
  );
}

// a press on what lies behind shuts it, but not one that began inside: marking text may end out there
let began: EventTarget | null = null;
dialog?.addEventListener('pointerdown', (event) => (began = event.target));
dialog?.addEventListener('click', (event) => {
  if (event.target === dialog && began === dialog) dialog.close();
});

// where the form's script does not arrive, say so instead of a button that cannot be pressed
document.addEventListener('astro:hydration-error', (event) => {
  const words = (event.target as Element).parentElement?.querySelector<HTMLElement>(':scope > .message-broken');
  if (!words) return;
  words.hidden = false;
  event.target!.addEventListener('astro:hydrate', () => (words.hidden = true), { once: true });
});

/** Called once a page, and when the network is back or the worker was quicker. @param sent key of what the worker has sent */
export async function sendWaiting(sent?: string): Promise<void> {
  try {
    if (!(sent || navigator.onLine) || !localStorage.getItem('message-waiting')) return;
  } catch {
    return; // no storage, nothing waits
  }
  const [store, { MESSAGE_TEXTS }] = await Promise.all([
    import('#src/stores/message/message.ts'),
    import('#src/domain/message/message-texts.ts'),
  ]);
  const toast = document.querySelector('#toast');
  if ((sent ? store.sentByWorker(sent) : await store.sendWaiting()) && toast && !dialog?.open)
    toast.textContent = MESSAGE_TEXTS.sentLater;
}
void sendWaiting();
addEventListener('online', () => void sendWaiting());
addEventListener('message-sent', (event) => void sendWaiting((event as CustomEvent<string>).detail));
