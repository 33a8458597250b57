/**
 * Makes a search field a combobox (ARIA 1.2): below it is a list of links in groups. Keys select a link while the focus
 * stays in the field. The list is added to the `.combo` around the field; in an island, to its `.suggestions`.
 * Submitting the field searches as before; choosing a suggestion goes to its page. What was searched is remembered on the device.
 */
import styles from './suggestions.css?url';
import { call } from '#src/kit/call.ts';
import { searchUrl } from '#src/kit/paths.ts';
import type { suggestCall, Suggestion } from './suggest-calls.ts';
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

const PAUSE_MS = 90;
/** Nobody is typing any more. */
const STILL_MS = 1_000;
const MAX_BESIDE = 2;
/** One letter suggests nothing. */
const MIN_LETTERS = 2;

/** Letters are deleted as often as they are typed. */
const known = new Map<string, Suggestion[]>();

async function suggestionsFor(typed: string): Promise<Suggestion[]> {
  const q = typed.trim().toLowerCase();
  const found = q.length < MIN_LETTERS ? [] : known.get(q);
  if (found) return found;
  const outcome = await call<typeof suggestCall>('GET /api/suggest', { q });
  if (outcome.ok) known.set(q, outcome.data);
  return outcome.ok ? outcome.data : [];
}

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

  function open(wanted: boolean): void {
    list.hidden = !wanted;
    field.setAttribute('aria-expanded', String(wanted));
    if (wanted) list.scrollIntoView({ block: 'nearest' });
    else select(-1);
  }

  function show(): void {
    select(-1);
    const typed = field.value.trim().toLowerCase();
    const recent = recentSearches().filter(({ label }) => label.toLowerCase().startsWith(typed));
    options = renderGroups(list, [
      ...recentGroups(typed ? recent.slice(0, MAX_BESIDE) : recent, !typed),
      ...suggestionGroups(found),
    ]);
    open(options.length > 0);
    const n = options.length;
    status.textContent = n ? `${n} suggestion${n === 1 ? '' : 's'}, arrow keys to choose` : '';
    const sayNone = () => (status.textContent = 'No suggestions, Enter searches');
    if (!n && typed.length >= MIN_LETTERS) timer = window.setTimeout(sayNone, STILL_MS);
  }

  async function load(): Promise<void> {
    clearTimeout(timer);
    const own = ++loads;
    const [answer] = await Promise.all([suggestionsFor(field.value), loadStyles()]);
    if (own !== loads || document.activeElement !== field) return; // something newer is on its way
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
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (closed && !options.length) return void load();
      if (closed) open(true);
      if (event.key === 'ArrowDown') select(at < last ? at + 1 : 0);
      else select(at > 0 ? at - 1 : last);
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

  setAttributes(field, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
    autocomplete: 'off',
  });
  if (document.activeElement === field) void load();
}
