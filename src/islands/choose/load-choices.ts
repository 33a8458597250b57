/** Loads what the buttons on tires do at the first press, and at once where a page shows what is chosen already. */
import { CHOSEN_TIRES_KEY } from '#src/domain/shop/storage-keys.ts';
import { readItem } from '#src/stores/browser-storage.ts';
import { CHOICE, SHOWS_CHOSEN } from '#src/ui/choice-attributes.ts';

const loadChoices = () => import('./choices.ts');
if (readItem(CHOSEN_TIRES_KEY) !== null && document.querySelector(`[${SHOWS_CHOSEN}]`)) void loadChoices();
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest(`[${CHOICE}]`);
  if (button) void loadChoices().then(({ press }) => press(button));
});
