/**
 * Marks the tires that are chosen on this device, and while there are some, shows a bar with a link to the comparison.
 */
import type { TireChoice } from '#src/domain/product/chosen-tires.ts';
import { $chosen, openChosen, toggleChosen } from '#src/stores/product/chosen-tires.ts';
import { showBar } from './choice-bar.ts';

const choiceOf = (button: Element) => button.getAttribute('data-choice') as TireChoice;
const idOf = (button: Element): number => Number(button.closest('[data-id]')?.getAttribute('data-id'));

function mark(): void {
  const chosen = $chosen.get();
  for (const button of document.querySelectorAll('[data-choice]')) {
    const pressed = String(chosen[choiceOf(button)].includes(idOf(button)));
    if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
  }
}

/** What a press on one of the buttons does. */
export function press(button: Element): void {
  const choice = choiceOf(button);
  const done = toggleChosen(choice, idOf(button));
  showBar($chosen.get(), done === 'full' ? done : choice === 'compare' ? undefined : done);
}

openChosen();
$chosen.subscribe((chosen) => {
  mark();
  showBar(chosen);
});
// islands show other cards without loading the page
const cards = document.querySelector('.results, .saved-lists');
if (cards) new MutationObserver(mark).observe(cards, { childList: true, subtree: true });
