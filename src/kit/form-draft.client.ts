/**
 * Forms with `data-draft`, the path of their call, work from the first letter on, whatever has loaded. What is typed is kept in this
 * tab until the call succeeds: others may use the computer. Passwords and codes never are. A press before the form's script has
 * loaded is repeated after it. If the script does not load, the page says so below the form, and is loaded anew when the network is
 * back, or once when the button is pressed: browsers do not ask again for a module that has failed. A form that can post by itself does.
 */
import { readItem, storeItem } from './browser-storage.ts';
import { readDraft, storeDraft } from './form-draft.ts';

const PRESSED = 'form-pressed';
const UNKEPT = '[type=password], [type=checkbox], [type=hidden], [readonly], [name=code], [name=reference]';
const FORM = 'form[data-draft]';
const nameOf = (form: HTMLFormElement): string => form.dataset.draft!;
const islandOf = (form: HTMLFormElement) => form.closest<HTMLElement>('astro-island') ?? form;
/** A form outside an island has `data-waits` until its script has run. */
const isReady = (form: HTMLFormElement) => !islandOf(form).matches('[ssr], [data-waits]');

const again = readItem(PRESSED, 'sessionStorage');
storeItem(PRESSED, null, 'sessionStorage');
let pressed: string | null = again;
/** Another button of a form, such as the one that shows a password. */
let early: HTMLElement | undefined;
const failed = new Set<HTMLFormElement>();

function restore(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(readDraft(nameOf(form)))) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) field.value = value;
    else if (field && 'value' in field) field.value ||= value;
  }
  if (again === nameOf(form) && isReady(form)) form.requestSubmit();
}

function keep(form: HTMLFormElement): void {
  const isKept = (name: string) => !form.querySelector(`[name=${CSS.escape(name)}]`)?.matches(UNKEPT);
  storeDraft(nameOf(form), Object.fromEntries([...new FormData(form)].filter(([name]) => isKept(name))));
}

function tell(form: HTMLFormElement): void {
  const note = document.querySelector<HTMLElement>('main .message-broken')!;
  islandOf(form).after(note);
  note.hidden = false;
  note.scrollIntoView({ block: 'nearest' });
}

function reload(press: string | null): void {
  storeItem(PRESSED, press, 'sessionStorage');
  location.reload();
}

function fail(form: HTMLFormElement): void {
  failed.add(form);
  tell(form);
  if (pressed !== nameOf(form) || !navigator.onLine) return;
  if (form.method === 'post') form.submit();
  else if (!again) reload(pressed);
}

document.addEventListener('input', ({ target }) => {
  const { form } = target as HTMLInputElement;
  if (form?.matches(FORM)) keep(form);
});
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>(`${FORM} button[type=button]`);
  if (button && !isReady(button.form!)) early = button;
});
document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(FORM) || isReady(form)) return;
    event.preventDefault();
    pressed = navigator.onLine ? nameOf(form) : null;
    if (!pressed) tell(form);
    else if (failed.has(form)) fail(form);
  },
  true,
);
document.addEventListener(
  'astro:hydrate',
  ({ target }) => {
    const island = target as Element;
    const form = island.matches(FORM) ? (island as HTMLFormElement) : island.querySelector<HTMLFormElement>(FORM);
    if (!form) return;
    failed.delete(form);
    if (island.nextElementSibling?.matches('.message-broken')) (island.nextElementSibling as HTMLElement).hidden = true;
    if (early && form.contains(early)) early.click();
    early = undefined;
    if (pressed === nameOf(form)) form.requestSubmit();
    pressed = null;
  },
  true,
);
document.addEventListener('astro:hydration-error', ({ target }) => {
  const form = (target as Element).querySelector<HTMLFormElement>(FORM);
  if (form) fail(form);
});
addEventListener('online', () => {
  const secret = document.querySelector<HTMLInputElement>(`${FORM} [type=password]`)?.value;
  if (failed.size && !secret) reload(null);
});
for (const form of document.querySelectorAll<HTMLFormElement>(FORM)) {
  restore(form);
  // typed before this script ran
  if ([...form.elements].some((one) => 'defaultValue' in one && (one as HTMLInputElement).value !== one.defaultValue))
    keep(form);
  form.dataset.kept = '';
}
