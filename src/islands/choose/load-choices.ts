/**
 * Loads what the buttons on tires do at the first press, and at once where something is chosen already. `data-choice` is `CHOICE` of
 * `ui/choice-attributes.ts`, the key is `CHOSEN` of `domain/product/chosen-tires.ts`: imports would weigh more than this script.
 */
const loadChoices = () => import('./choices.ts');
let isChosen = false;
try {
  isChosen = 'chosen-tires' in localStorage;
} catch {
  // storage is blocked: what is chosen lasts for this page
}
if (isChosen) void loadChoices();
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[data-choice]');
  if (button) void loadChoices().then(({ press }) => press(button));
});
