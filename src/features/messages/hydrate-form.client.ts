/**
 * Hydrates the form when it is touched, or at once when it has a draft to restore or a subject from the URL. Where its code does
 * not load, what was typed is a draft all the same. Browsers do not ask again for a module that has failed, so the page is loaded
 * anew: when the network is back, or once when Send is pressed, which the new page carries out.
 */
import { readItem, storeItem } from '#src/kit/browser-storage.ts';
import { readStored, writeStored } from './message-storage-store.ts';

const PRESSED = 'message-pressed';
const island = document.querySelector('main [data-message-form] astro-island');
const form = island?.querySelector('form');
const draft = readStored('draft');
const isSecondTry = readItem(PRESSED, 'sessionStorage') !== null;
let isPressed = false;
let hasFailed = false;

if (form && draft)
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (field && 'value' in field) field.value ||= value;
  }
form?.addEventListener('input', () => {
  if (!island!.hasAttribute('ssr')) return;
  const { name, email, phone, content } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  writeStored('draft', { name: name!, email: email!, phone: phone!, content: content! });
});
form?.addEventListener('submit', () => (isPressed = true));
island?.addEventListener('astro:hydration-error', () => {
  hasFailed = true;
  // the listener for all forms may not be there yet
  island.parentElement!.querySelector<HTMLElement>(':scope > .message-broken')!.hidden = false;
  if (!isPressed || isSecondTry || !navigator.onLine) return;
  storeItem(PRESSED, '1', 'sessionStorage');
  location.reload();
});
addEventListener('online', () => hasFailed && island!.hasAttribute('ssr') && location.reload());
if (isSecondTry) {
  storeItem(PRESSED, null, 'sessionStorage');
  island?.setAttribute('data-pressed', '');
}
if (draft || readStored('waiting') || new URLSearchParams(location.search).has('about'))
  island?.dispatchEvent(new Event('hydrate'));
