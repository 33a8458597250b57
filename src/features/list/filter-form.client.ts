/** The filter's form: each change of a field is one of the filter, and the fields follow the filter. */
import { CRITERION_NAMES, type CriterionName } from '#src/features/filter/criteria.ts';
import { filterFromUrl } from '#src/features/filter/filter-url.ts';
import {
  withFields,
  withoutVehicle,
  withPrices,
  withSize,
  withTitle,
  type ProductFilter,
} from '#src/features/filter/filter.ts';
import { forgetVehicle } from '#src/features/vehicles/my-vehicle-store.ts';
import { changeFilter, currentFilter, setFilter } from './list-store.ts';
import { morph } from './morph.client.ts';

/** Pause after the last letter of a keyword before the list is requested. */
const PAUSE_MS = 250;
const SIZE = new Set<CriterionName>(['width', 'profile', 'rim']);
const PRICES = new Set<CriterionName>(['minPrice', 'maxPrice']);
const OTHERS = CRITERION_NAMES.filter((name) => name !== 'title' && !PRICES.has(name));

const form = () => document.querySelector<HTMLFormElement>('#filters form')!;
const titleField = () => form().elements.namedItem('title') as HTMLInputElement;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The title that the keyword's field has set last; as long as the filter has it, newer letters in the field stay. */
let sent: string | undefined;

/** What the form says: sent without a script, it leads to the list of this filter. */
const chosenInForm = (): ProductFilter =>
  filterFromUrl(
    form().getAttribute('action')!,
    String(new URLSearchParams([...new FormData(form())] as Array<[string, string]>)),
  )!;

function applyField(name: CriterionName, { [name]: value } = chosenInForm()): void {
  if (!form().elements.namedItem(name) || String(value) === String(currentFilter()[name])) return;
  changeFilter(SIZE.has(name) ? withSize : withFields, { [name]: value });
}
const applyPrices = ({ minPrice, maxPrice } = chosenInForm()): void => changeFilter(withPrices, minPrice, maxPrice);

function sendTitle(): void {
  clearTimeout(timer);
  timer = undefined;
  const before = currentFilter();
  const filter = withTitle(before, titleField().value);
  const how = sent === undefined ? 'push' : 'replace';
  sent = filter.title;
  if (filter.title !== before.title) setFilter(filter, how);
}
function sendTitleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(sendTitle, PAUSE_MS);
}

let priceTimer: ReturnType<typeof setTimeout> | undefined;
/** In the sheet, whose button counts what is found. Prices in the wrong order are not typed to their end: they would change places. */
function sendPricesSoon({ target }: Event): void {
  clearTimeout(priceTimer);
  if (!PRICES.has((target as HTMLInputElement).name as CriterionName) || !form().closest(':popover-open')) return;
  const [min, max] = [...PRICES].map((name) => Number((form().elements.namedItem(name) as HTMLInputElement).value));
  if (!max || min! <= max) priceTimer = setTimeout(applyPrices, PAUSE_MS);
}

export function openFilterForm(): void {
  form().addEventListener('submit', (event) => event.preventDefault());
  form().addEventListener('change', ({ target }) => {
    const name = (target as HTMLInputElement).name as CriterionName;
    if (PRICES.has(name)) applyPrices();
    else if (name !== 'title') applyField(name);
  });
  titleField().addEventListener('input', sendTitleSoon);
  form().addEventListener('input', sendPricesSoon);
  titleField().addEventListener('blur', () => (sent = undefined));
  titleField().addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return; // a suggestion was chosen
    sendTitle();
    sent = undefined;
  });
  form().addEventListener('click', press);
}

/** Takes over what was chosen and typed before, in a form that was rendered for the list of the URL. */
export function takeOverFields(): void {
  const before = currentFilter();
  const chosen = chosenInForm();
  if (titleField().value !== before.title) sendTitleSoon();
  OTHERS.forEach((name) => applyField(name, chosen));
  const isTyping = PRICES.has((document.activeElement as HTMLInputElement).name as CriterionName);
  if (!isTyping && (chosen.minPrice !== before.minPrice || chosen.maxPrice !== before.maxPrice)) applyPrices(chosen);
}

function press({ target }: MouseEvent): void {
  const button = (target as Element).closest<HTMLElement>('[data-all], [data-unfold], [data-clear-vehicle]');
  if (!button) return;
  const { all } = button.dataset;
  const fieldset = button.closest('fieldset')!;
  if (all) {
    const boxes = [...fieldset.querySelectorAll('input')];
    for (const box of boxes) box.checked = all === 'all';
    applyField(boxes[0]!.name as CriterionName);
  } else if ('unfold' in button.dataset) {
    button.setAttribute('aria-expanded', String(!isUnfolded(button)));
    showFolds();
  } else {
    forgetVehicle();
    if (currentFilter().vehicle) changeFilter(withoutVehicle);
    // the button disappears: the focus moves to the link in its place
    requestAnimationFrame(() => fieldset.querySelector<HTMLElement>('.by-vehicle a')!.focus());
  }
}

const isUnfolded = (button: Element) => button.getAttribute('aria-expanded') === 'true';

/** A longer list of options shows all where it is unfolded, and those that are chosen. */
function showFolds(): void {
  for (const button of form().querySelectorAll<HTMLElement>('[data-unfold]')) {
    const isOpen = isUnfolded(button);
    const { noun, number } = button.dataset;
    button.textContent = isOpen ? `Fewer ${noun}` : `All ${number} ${noun}`;
    for (const option of button.closest('fieldset')!.querySelectorAll<HTMLElement>('[data-folded]'))
      option.hidden = !isOpen && !option.querySelector('input')!.checked;
  }
}

/** Sets the fields to a filter. Somebody who is typing goes on. */
export function fillIn(filter: ProductFilter): void {
  for (const field of form().elements) {
    if (field instanceof HTMLSelectElement) {
      field.value = String(filter[field.name as CriterionName]);
      if (field.selectedIndex < 0) field.selectedIndex = 0;
    } else if (field instanceof HTMLInputElement) {
      const value = filter[field.name as CriterionName];
      if (field.type === 'checkbox' || field.type === 'radio')
        field.checked = [value].flat().map(String).includes(field.value);
      else if (field.name === 'title') {
        if (!timer && filter.title !== sent) field.value = filter.title;
      } else if (field !== document.activeElement) field.value = String(value || '');
    }
  }
}

/** Takes counts and options over from the page of another list. */
export function showFilterOf(page: Document, filter: ProductFilter): void {
  morph(form(), page.querySelector('#filters form')!);
  fillIn(filter);
  showFolds();
}
