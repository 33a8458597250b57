/** Works the comparison out while sizes are typed, and keeps the address in step, so that it can be shared and Back works. */
import { comparePath } from '#src/domain/shop/routes.ts';
import { comparisonView, EXAMPLE } from '#src/domain/size/comparison-view.ts';
import { readSizeField, type TypedSize } from '#src/domain/size/comparison-texts.ts';
import { formatTireSize, parseSizeSlug, sizeSlug } from '#src/domain/size/tire-size.ts';

const form = document.querySelector<HTMLFormElement>('.pick')!;
const fields = [...form.querySelectorAll('input')];
const places = new Map(
  [...document.querySelectorAll<HTMLElement>('[data-c]')].map((element) => [element.dataset.c!, element]),
);

/** Fields that are being typed in: what is wrong there is said when they are left. */
let typing: HTMLInputElement | null = null;

const read = () => fields.map((field) => readSizeField(field.value)) as [TypedSize, TypedSize];
const addressOf = (sizes: TypedSize[]) =>
  comparePath(...(sizes.map(({ size }) => (size ? sizeSlug(size) : undefined)) as [string?, string?]));

function show(): void {
  const [a, b] = read().map((typed, i) => (fields[i] === typing ? { ...typed, error: '' } : typed)) as [
    TypedSize,
    TypedSize,
  ];
  for (const [key, { text, attributes = {} }] of Object.entries(comparisonView(a, b))) {
    const place = places.get(key);
    if (!place) continue;
    if (text !== undefined && place.textContent !== text) place.textContent = text;
    for (const [name, value] of Object.entries(attributes))
      if (place.getAttribute(name) !== value) place.setAttribute(name, value);
  }
}

/** Puts the sizes into the address, once all that is typed can be read. */
function keep(how: 'pushState' | 'replaceState'): void {
  const sizes = read();
  const address = addressOf(sizes);
  if (sizes.every(({ error }) => !error) && address !== location.pathname + location.search)
    history[how](null, '', address);
}

for (const field of fields) {
  field.addEventListener('input', () => {
    typing = field;
    show();
  });
  field.addEventListener('change', () => {
    typing = null;
    show();
    keep('pushState');
  });
}
form.addEventListener('submit', (event) => {
  event.preventDefault();
  typing = null;
  show();
  keep('pushState');
  fields.find((_, i) => !read()[i]!.size)?.focus();
});
addEventListener('popstate', () => {
  const query = new URLSearchParams(location.search);
  fields.forEach((field, i) => {
    const size = parseSizeSlug(query.get(field.name) ?? '');
    field.value = size ? formatTireSize(size) : query.size ? (query.get(field.name) ?? '') : EXAMPLE[i]!;
  });
  show();
});
// what was typed before this script was there, or what the browser put back
if (fields.some((field) => field.value !== field.defaultValue)) {
  show();
  keep('replaceState');
}
