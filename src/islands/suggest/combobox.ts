/**
 * Makes a search field a combobox (ARIA 1.2): a list of links below it, selected by arrow keys while the focus stays in
 * the field. The page provides `[role=listbox][hidden]` and `[role=status]` in the same `.combo`. Submitting the field
 * searches as before; choosing a suggestion goes to its list.
 */
import type { Suggestion } from '#src/domain/list/suggestion.ts';
import { suggestionsFor } from '#src/stores/list/suggest.ts';

/** Pause after the last letter before suggestions are loaded. */
const PAUSE_MS = 90;
/** In pixels: three and a half suggestions, and all of them. */
const [MIN_HEIGHT, MAX_HEIGHT] = [180, 424];

export function initCombobox(field: HTMLInputElement): void {
  const container = field.closest('.combo')!;
  const list = container.querySelector<HTMLElement>('[role=listbox]')!;
  const status = container.querySelector<HTMLElement>('[role=status]')!;
  let options: HTMLAnchorElement[] = [];
  let at = -1;
  let timer = 0;

  function select(next: number): void {
    options[at]?.setAttribute('aria-selected', 'false');
    at = next;
    const option = options[at];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  }

  /** Fits the list between the field and a phone's keyboard; where that is too little space, the field is scrolled up. */
  function fit(): void {
    const room = () => (visualViewport?.height ?? innerHeight) - list.getBoundingClientRect().top - 8;
    if (room() < MIN_HEIGHT) container.scrollIntoView({ block: 'start' });
    list.style.maxHeight = `${Math.max(MIN_HEIGHT, Math.min(MAX_HEIGHT, room()))}px`;
  }

  function open(wanted: boolean): void {
    if (wanted && list.hidden) {
      list.hidden = false;
      fit();
    }
    list.hidden = !wanted;
    field.setAttribute('aria-expanded', String(wanted));
    if (!wanted) select(-1);
  }

  function show(found: Suggestion[]): void {
    const selected = options[at]?.href;
    select(-1);
    options = found.map(({ label, note, url }, i) => {
      const option = Object.assign(document.createElement('a'), { id: `${list.id}-${i}`, href: url, tabIndex: -1 });
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
    select(options.findIndex(({ href }) => href === selected)); // a response that arrives late keeps the selection
    const n = options.length;
    status.textContent = n
      ? `${n} suggestion${n === 1 ? '' : 's'}, arrow keys to choose`
      : field.value.trim().length > 1
        ? 'No suggestions, Enter searches'
        : '';
  }

  async function load(): Promise<void> {
    clearTimeout(timer);
    const found = await suggestionsFor(field.value);
    if (found && document.activeElement === field) show(found);
  }

  field.addEventListener('input', () => {
    clearTimeout(timer);
    select(-1);
    timer = window.setTimeout(load, PAUSE_MS);
  });
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const last = options.length - 1;
    const closed = list.hidden;
    const steps: Record<string, number> = {
      ArrowDown: at < last ? at + 1 : 0,
      ArrowUp: at > 0 ? at - 1 : last,
      Home: 0,
      End: last,
    };
    if (event.key in steps && (event.key.startsWith('Arrow') || at >= 0)) {
      event.preventDefault();
      if (closed && options.length) open(true);
      else if (closed) return void load();
      if (!event.altKey) select(steps[event.key]!);
    } else if (event.key === 'Escape' && !closed) {
      event.preventDefault(); // the text stays; the second Escape is the browser's own, which empties the field
      open(false);
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault();
      options[at]!.click();
    }
  });
  field.addEventListener('click', () => list.hidden && field.value && void load());
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
  if (field.value) void load();
}
