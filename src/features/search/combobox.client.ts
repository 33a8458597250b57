/**
 * Makes a search field a combobox (ARIA 1.2): below it is a list of links in groups. Keys select a link while the focus
 * stays in the field. The list is added to the `.combo` around the field; in an island, to its `.suggestions`.
 * Submitting the field searches as before; choosing a suggestion goes to its page. What was searched is remembered on
 * the device (`suggestion-groups.client.ts`).
 */
import styles from './suggestions.css?url';
import { searchUrl } from '#src/kit/paths.ts';
import type { Suggestion } from './suggestion.ts';
import {
  forgetSearch,
  forgetSearches,
  recentSearches,
  rememberSearch,
  FORGET,
  RECENT,
  recentGroups,
  renderGroups,
  setAttributes,
  suggestionGroups,
} from './suggestion-groups.client.ts';
import { suggestionsFor } from './suggest-store.ts';

const PAUSE_MS = 90;
/** In pixels: three and a half suggestions, and all of them. */
const [MIN_HEIGHT, MAX_HEIGHT] = [180, 560];
const MAX_BESIDE = 2;

let lists = 0;
let styled: Promise<unknown> | undefined;

/** The styles come with the first list that is shown, so that they are in no page's own stylesheet. */
const loadStyles = (): Promise<unknown> =>
  (styled ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
    for (const event of ['load', 'error']) link.addEventListener(event, resolve);
    document.head.append(link);
  }));

export function initCombobox(field: HTMLInputElement): void {
  const container = field.closest<HTMLElement>('.combo')!;
  const list = Object.assign(document.createElement('div'), { id: `suggests-${lists++}`, className: 'suggests' });
  list.hidden = true;
  const status = Object.assign(document.createElement('p'), { className: 'vh' });
  (container.querySelector('.suggestions') ?? container).append(
    setAttributes(list, { role: 'listbox', 'aria-label': 'Suggestions' }),
    setAttributes(status, { role: 'status' }),
  );

  let options: HTMLElement[] = [];
  let at = -1;
  let timer = 0;
  let loads = 0;
  let found: readonly Suggestion[] = [];

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
    if (room() < MIN_HEIGHT && !field.closest('.top')) container.scrollIntoView({ block: 'start' });
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

  function show(): void {
    const selected = options[at]?.textContent;
    select(-1);
    const typed = field.value.trim().toLowerCase();
    const recent = recentSearches().filter(({ label }) => label.toLowerCase().startsWith(typed));
    options = renderGroups(list, [
      ...recentGroups(typed ? recent.slice(0, MAX_BESIDE) : recent, !typed),
      ...suggestionGroups(found),
    ]);
    open(options.length > 0);
    select(options.findIndex(({ textContent }) => textContent === selected)); // a late response keeps the selection
    const n = options.length;
    status.textContent = n
      ? `${n} suggestion${n === 1 ? '' : 's'}, arrow keys to choose`
      : typed.length > 1
        ? 'No suggestions, Enter searches'
        : '';
  }

  async function load(): Promise<void> {
    clearTimeout(timer);
    const own = ++loads;
    const [answer] = await Promise.all([suggestionsFor(field.value), loadStyles()]);
    if (!answer || own !== loads || document.activeElement !== field) return; // something newer is on its way
    found = answer;
    show();
  }

  function forget(option: HTMLElement): void {
    const label = option.getAttribute(RECENT);
    if (label === null) forgetSearches();
    else forgetSearch(label);
    const next = at;
    show();
    select(Math.min(next, options.length - 1));
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
      clearTimeout(timer);
      loads++; // what is on its way must not open the list again
      open(false);
    } else if (event.key === 'Delete' && options[at]?.hasAttribute(RECENT)) {
      event.preventDefault();
      forget(options[at]!);
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault();
      options[at]!.click();
    }
  });
  field.addEventListener('click', () => list.hidden && void load());
  field.addEventListener('blur', () => {
    clearTimeout(timer);
    open(false);
  });
  field.form?.addEventListener('submit', () => {
    const label = field.value.trim();
    if (label) rememberSearch({ label, url: searchUrl(label) });
  });
  list.addEventListener('mousedown', (event) => event.preventDefault()); // the focus stays in the field
  list.addEventListener('click', (event) => {
    const target = event.target as Element;
    const option = target.closest<HTMLElement>('[role=option]');
    if (!option) return;
    if (target.closest(`[${FORGET}]`)) {
      event.preventDefault();
      return forget(option);
    }
    const { pathname, search, hash } = option as HTMLAnchorElement;
    rememberSearch({ label: option.querySelector('b')!.textContent, url: pathname + search + hash });
    open(false);
  });
  visualViewport?.addEventListener('resize', () => list.hidden || fit());

  setAttributes(field, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
    autocomplete: 'off',
  });
  if (document.activeElement === field) void load();
}
