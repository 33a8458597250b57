/**
 * Makes a search field a combobox (ARIA 1.2): suggestions as a list of links below it, walked by arrow keys while the
 * focus stays in the field. What is around it in the page: `[role=listbox][hidden]` and `[role=status]`, in one parent.
 * The field searches as before; choosing a suggestion goes to its list.
 */
import type { Suggestion } from '#src/domain/list/suggestion.ts';
import { suggestionsFor } from '#src/stores/list/suggest.ts';

/** Wait after a letter: shorter than between two letters of a quick typist, so that most words are one call. */
const PAUSE_MS = 90;
/** Pixels: three suggestions and a half, and all of them. */
const [LEAST_HEIGHT, MOST_HEIGHT] = [180, 424];

export function suggestFor(field: HTMLInputElement): void {
  const place = field.closest('.combo')!;
  const list = place.querySelector<HTMLElement>('[role=listbox]')!;
  const status = place.querySelector<HTMLElement>('[role=status]')!;
  let options: HTMLAnchorElement[] = [];
  let at = -1;
  let timer = 0;

  function mark(next: number): void {
    options[at]?.setAttribute('aria-selected', 'false');
    at = next;
    const option = options[at];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  }

  /** As tall as what is left of the screen above a phone's keyboard; where that is too little, the field moves up. */
  function fit(): void {
    const room = () => (visualViewport?.height ?? innerHeight) - list.getBoundingClientRect().top - 8;
    if (room() < LEAST_HEIGHT) place.scrollIntoView({ block: 'start' });
    list.style.maxHeight = `${Math.max(LEAST_HEIGHT, Math.min(MOST_HEIGHT, room()))}px`;
  }

  function open(wanted: boolean): void {
    if (wanted && list.hidden) {
      list.hidden = false;
      fit();
    }
    list.hidden = !wanted;
    field.setAttribute('aria-expanded', String(wanted));
    if (!wanted) mark(-1);
  }

  function show(found: Suggestion[]): void {
    const marked = options[at]?.href;
    mark(-1);
    options = found.map(({ label, note, address }, i) => {
      const option = Object.assign(document.createElement('a'), { id: `${list.id}-${i}`, href: address, tabIndex: -1 });
      option.setAttribute('role', 'option');
      option.setAttribute('aria-selected', 'false');
      option.append(
        Object.assign(document.createElement('b'), { textContent: label }),
        ' ',
        Object.assign(document.createElement('span'), { textContent: note }),
      );
      return option;
    });
    list.replaceChildren(...options);
    open(options.length > 0);
    mark(options.findIndex(({ href }) => href === marked)); // an answer that comes late takes no choice away
    const n = options.length;
    status.textContent = n
      ? `${n} suggestion${n === 1 ? '' : 's'}, arrow keys to choose`
      : field.value.trim().length > 1
        ? 'No suggestions, Enter searches'
        : '';
  }

  async function ask(): Promise<void> {
    clearTimeout(timer);
    const found = await suggestionsFor(field.value);
    if (found && document.activeElement === field) show(found);
  }

  field.addEventListener('input', () => {
    clearTimeout(timer);
    mark(-1);
    timer = window.setTimeout(ask, PAUSE_MS);
  });
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const last = options.length - 1;
    const shut = list.hidden;
    const steps: Record<string, number> = {
      ArrowDown: at < last ? at + 1 : 0,
      ArrowUp: at > 0 ? at - 1 : last,
      Home: 0,
      End: last,
    };
    if (event.key in steps && (event.key.startsWith('Arrow') || at >= 0)) {
      event.preventDefault();
      if (shut && options.length) open(true);
      else if (shut) return void ask();
      if (!event.altKey) mark(steps[event.key]!);
    } else if (event.key === 'Escape' && !shut) {
      event.preventDefault(); // the words stay; a second time the browser empties the field
      open(false);
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault();
      options[at]!.click();
    }
  });
  field.addEventListener('click', () => list.hidden && field.value && void ask());
  field.addEventListener('blur', () => {
    clearTimeout(timer);
    open(false);
  });
  list.addEventListener('mousedown', (event) => event.preventDefault()); // the focus stays in the field
  list.addEventListener('click', () => open(false));

  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  }))
    field.setAttribute(name, value);
  field.autocomplete = 'off';
  if (field.value) void ask();
}
