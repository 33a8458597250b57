/** Loads what the buttons on tires do at the first press, and at once where a page shows what is chosen already. */
import { CHOSEN_TIRES_KEY } from '#src/kit/storage-keys.ts';
import { readItem } from '#src/kit/browser-storage.ts';

const loadChoices = () => import('./choices.client.ts');
if (readItem(CHOSEN_TIRES_KEY) !== null && document.querySelector('[data-shows-chosen]')) void loadChoices();
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[data-choice]');
  if (button) void loadChoices().then(({ press }) => press(button));
});
