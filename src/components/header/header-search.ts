/**
 * Puts the focus into the header's search field as it opens: within the tap, or else a phone keeps its keyboard shut. `/`
 * does the same from the keyboard.
 */
import { POPOVER_IDS } from './popover-ids.ts';

const form = document.getElementById(POPOVER_IDS.search);
const field = form?.querySelector('input');

function openSearch(event: Event): void {
  event.preventDefault(); // the button would shut it again
  // On a wide screen the form stands in the header and is no popover.
  if (!form!.checkVisibility()) form!.showPopover();
  field!.select(); // also gives it the focus
}

/** Whether a key typed there is text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea,select'));

export function setUpHeaderSearch(): void {
  if (!form || !field) return;
  document.querySelector('.find')!.addEventListener('click', openSearch);
  addEventListener('keydown', (event) => {
    if (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target))
      openSearch(event);
  });
}
