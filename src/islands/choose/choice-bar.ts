/**
 * The bar at the bottom of the screen: what is chosen to compare, and the links to it. It lies over the page, so that
 * nothing moves.
 */
import { comparedTiresPath, MAX_COMPARED } from '#src/domain/tire-comparison/compared-ids.ts';
import type { ChosenTires } from '#src/domain/product/chosen-tires.ts';
import { SAVED_TIRES } from '#src/domain/shop/paths.ts';
import { clearChosen } from '#src/stores/product/chosen-tires.ts';
import { iconElement } from '#src/ui/icon.ts';

interface Bar {
  box: HTMLElement;
  status: HTMLElement;
  compare: HTMLAnchorElement;
  saved: HTMLAnchorElement;
}
let bar: Bar | undefined;
/** The page's own class makes room for the bar: `body:has(.choice-bar)` would style the whole page anew with each change. */
const ON_PAGE = 'has-choices';

function create(): Bar {
  const make = <N extends 'section' | 'p' | 'a' | 'button'>(name: N, properties: object) =>
    Object.assign(document.createElement(name), properties);
  const box = make('section', { className: 'choice-bar tar', ariaLabel: 'Chosen tires' });
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
export function showBar({ compare, save }: ChosenTires, news?: 'full' | 'stored' | 'forgotten'): void {
  if (!compare.length && !news) return hide();
  if (!bar) {
    bar = create();
    document.body.append(bar.box);
    document.body.classList.add(ON_PAGE);
  }
  const shown = bar;
  shown.compare.hidden = !compare.length;
  shown.compare.href = comparedTiresPath(compare);
  shown.saved.hidden = news !== 'stored' || !save.length;
  const text =
    news === 'full'
      ? `${MAX_COMPARED} tires at most. Remove one first.`
      : news
        ? !save.length
          ? 'Removed from saved.'
          : news === 'stored'
            ? `${save.length} saved on this device.`
            : 'Saved for this page only: your browser blocks storage.'
        : compare.length === 1
          ? '1 tire. Choose another to compare.'
          : `${compare.length} tires to compare.`;
  // Screen readers announce text that is put into an existing element.
  requestAnimationFrame(() => (shown.status.textContent = text));
}
