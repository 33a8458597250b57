/** Marks the tires that are chosen on this device, and says so in a bar over the bottom of the page, with links to them. */
import { type ChosenTires, type TireChoice, comparedTiresPath, MAX_COMPARED } from './chosen-tires.ts';
import { COMPARE_TIRES, SAVED_TIRES } from '#src/kit/paths.ts';
import { $chosen, clearChosen, openChosen, toggleChosen } from './chosen-tires-store.ts';
import { iconElement } from '#src/kit/icon.ts';

const choiceOf = (button: Element) => button.getAttribute('data-choice') as TireChoice;
const idOf = (button: Element): number => Number(button.closest('[data-id]')?.getAttribute('data-id'));

function mark(): void {
  const chosen = $chosen.get();
  for (const button of document.querySelectorAll('[data-choice]')) {
    const pressed = String(chosen[choiceOf(button)].includes(idOf(button)));
    if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
  }
}

export function press(button: Element): void {
  const choice = choiceOf(button);
  const done = toggleChosen(choice, idOf(button));
  showBar($chosen.get(), done === 'full' ? done : choice === 'compare' ? undefined : done);
}

let bar: ReturnType<typeof create> | undefined;
/** The page's own class makes room for the bar: `body:has(.choice-bar)` would style the whole page anew with each change. */
const ON_PAGE = 'has-choices';

function create() {
  const make = <N extends 'section' | 'p' | 'a' | 'button'>(name: N, properties: object) =>
    Object.assign(document.createElement(name), properties);
  const box = make('section', {
    className: 'choice-bar tar flex items-center justify-center small',
    ariaLabel: 'Chosen tires',
  });
  const status = make('p', { role: 'status' });
  const compare = make('a', { className: 'btn btn-sm', textContent: 'Compare' });
  const saved = make('a', { className: 'btn btn-sm', href: SAVED_TIRES, textContent: 'Saved' });
  const close = make('button', { type: 'button', className: 'ibtn', ariaLabel: 'Compare none, and close' });
  close.append(iconElement('x'));
  close.addEventListener('click', () => {
    hide();
    clearChosen('compare');
  });
  box.append(status, compare, saved, close);
  return { box, status, compare, saved };
}

function hide(): void {
  const hadFocus = bar?.box.contains(document.activeElement);
  bar?.box.remove();
  document.body.classList.remove(ON_PAGE);
  bar = undefined;
  if (hadFocus) document.querySelector<HTMLElement>('.logo')?.focus(); // the button is gone
}

/** @param news what the last press did, if the bar is to say more than what is chosen */
function showBar({ compare, save }: ChosenTires, news?: 'full' | 'stored' | 'forgotten'): void {
  const isCompared = location.pathname === COMPARE_TIRES; // where the bar leads
  if ((!compare.length || isCompared) && !news) return hide();
  if (!bar) {
    bar = create();
    document.body.append(bar.box);
    document.body.classList.add(ON_PAGE);
  }
  const shown = bar;
  shown.compare.hidden = !compare.length || isCompared;
  shown.compare.href = comparedTiresPath(compare);
  shown.saved.hidden = news !== 'stored' || !save.length;
  const texts = {
    full: `${MAX_COMPARED} tires at most. Remove one first.`,
    stored: save.length ? `${save.length} saved on this device.` : 'Removed from saved.',
    forgotten: 'Saved for this page only: your browser blocks storage.',
    compared: compare.length === 1 ? '1 tire. Choose another to compare.' : `${compare.length} tires to compare.`,
  };
  // Screen readers announce text that is put into an existing element.
  requestAnimationFrame(() => (shown.status.textContent = texts[news ?? 'compared']));
}

openChosen();
$chosen.subscribe((chosen) => {
  mark();
  showBar(chosen);
});
// a list shows other cards without loading the page
const cards = document.querySelector('.results, .saved-lists');
if (cards) new MutationObserver(mark).observe(cards, { childList: true, subtree: true });
