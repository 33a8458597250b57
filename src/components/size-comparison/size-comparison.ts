/** Updates the comparison while sizes are typed. It keeps the URL in step, so that it can be shared and Back works. */
import { comparePath } from '#src/domain/shop/paths.ts';
import { readSizeField, type TypedSize } from '#src/domain/size-comparison/comparison-texts.ts';
import { ASK_FIRST, COMPARISON_KEY, comparisonView, EXAMPLE } from '#src/domain/size-comparison/comparison-view.ts';
import { formatTireSize, parseSizeSlug, sizeSlug } from '#src/domain/size/tire-size.ts';
import { LOAD_CHECK } from './comparison-elements.ts';

const form = document.querySelector<HTMLFormElement>('.pick')!;
const fields = [...form.querySelectorAll('input')];
const withKey = (element: Element) => [element.getAttribute(COMPARISON_KEY)!, element] as const;
const elements = new Map([...document.querySelectorAll(`[${COMPARISON_KEY}]`)].map(withKey));

/** The field that is being typed into. Its error shows when the visitor leaves it. */
let typing: HTMLInputElement | null = null;

const readFields = () => fields.map((field) => readSizeField(field.value)) as [TypedSize, TypedSize];
const urlOf = (sizes: TypedSize[]) =>
  comparePath(...(sizes.map(({ size }) => (size ? sizeSlug(size) : undefined)) as [string?, string?]));

function render(): void {
  const [a, b] = readFields().map((typed, i) => (fields[i] === typing ? { ...typed, error: '' } : typed)) as [
    TypedSize,
    TypedSize,
  ];
  for (const [key, { text, attributes = {} }] of Object.entries(comparisonView(a, b))) {
    const element = elements.get(key);
    if (!element) continue;
    if (text !== undefined && element.textContent !== text) element.textContent = text;
    for (const [name, value] of Object.entries(attributes))
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  if (!typing) void showLoad();
}

const place = document.querySelector<HTMLElement>(`#${LOAD_CHECK}`)!;
const loadCheck = () => import('#src/islands/size-comparison/load-check.ts');

/** A size of the same height is no alternate if its tires carry too little. */
async function showLoad(): Promise<void> {
  const { checkLoad } = await loadCheck();
  const verdict = await checkLoad(place, fields.map(({ value }) => value) as [string, string]);
  if (verdict?.fits === 'no') elements.get('verdict')!.className = ASK_FIRST;
}

/** Puts the sizes into the URL, once both fields can be read. */
function updateUrl(method: 'pushState' | 'replaceState'): void {
  const sizes = readFields();
  const url = urlOf(sizes);
  if (sizes.every(({ error }) => !error) && url !== location.pathname + location.search) history[method](null, '', url);
}

for (const field of fields) {
  field.addEventListener('input', () => {
    typing = field;
    render();
  });
  field.addEventListener('change', () => {
    typing = null;
    render();
    updateUrl('pushState');
  });
}
form.addEventListener('submit', (event) => {
  event.preventDefault();
  typing = null;
  render();
  updateUrl('pushState');
  fields.find((_, i) => !readFields()[i]!.size)?.focus();
});
addEventListener('popstate', () => {
  const query = new URLSearchParams(location.search);
  fields.forEach((field, i) => {
    const size = parseSizeSlug(query.get(field.name) ?? '');
    field.value = size ? formatTireSize(size) : query.size ? (query.get(field.name) ?? '') : EXAMPLE[i]!;
  });
  render();
});
void showLoad();
void loadCheck().then(({ watchVehicle }) => watchVehicle(() => void showLoad()));
// The visitor may have typed before this script ran, or the browser may have restored the fields.
if (fields.some((field) => field.value !== field.defaultValue)) {
  render();
  updateUrl('replaceState');
}
