/**
 * Lights the part of the drawn sidewall that is being chosen or pointed at, writes the numbers on it, offers only what
 * leads to a tire and says how many there are.
 */
import type { SizeCount } from '#src/components/offered-sizes.ts';
import { explainSize } from '#src/domain/size/size-explained.ts';

const finder = document.querySelector<HTMLElement>('.finder')!;
const all = <T extends Element>(query: string) => [...finder.querySelectorAll<T>(query)];
const selects = all<HTMLSelectElement>('.p-size select');
const PARTS = ['w', 'a', 'r'];
let sizes: readonly SizeCount[] | undefined;
// What the catalogue never offers stays shut, whatever else is chosen.
const shut = new Set(all<HTMLOptionElement>('option:disabled'));

const light = (i: number) => {
  finder.dataset.part = PARTS[i];
};
/** Sizes that fit all selects but one. */
const fits = (but = -1) =>
  (sizes ?? []).filter(([parts]) => selects.every((s, i) => i === but || !s.value || s.value === parts[i]));

function tell(): void {
  // Each select offers what exists for the choices in the other two.
  if (sizes)
    selects.forEach((select, i) => {
      const left = new Set(fits(i).map(([parts]) => parts[i]));
      for (const option of select.options)
        option.disabled = option.value !== '' && (shut.has(option) || !left.has(option.value));
    });
  const chosen = selects.map((s) => Number(s.value));
  const n = fits().reduce((sum, [, tires]) => sum + tires, 0);
  finder.querySelector('.p-size .btn-go')!.textContent =
    sizes && chosen.some(Boolean) ? `Show ${n} tire${n === 1 ? '' : 's'}` : 'Show tires';
  const {
    inches,
    drawn: [w, a, r],
    ends,
  } = explainSize(chosen);
  finder.classList.toggle('inches', inches);
  const [across, ring, side, tall, rim] = all<SVGTextElement>('.draw text');
  across!.textContent = inches ? `${a} in` : `${w} mm`;
  ring!.firstElementChild!.textContent = inches ? `${w}x${a.toFixed(2)}R${r}` : `${w}/${a}R${r}`;
  side!.textContent = `${a}%`;
  tall!.textContent = `${w} in`;
  rim!.textContent = `${r} in`;
  ends.forEach((end, i) => {
    finder.querySelector(`[data-say=${PARTS[i]}]`)!.textContent = end;
  });
}

/** The next part that is still to be chosen shows itself. */
function lightAfter(i: number): void {
  const next = selects.findIndex((s) => !s.value);
  light(selects[i]!.value && next >= 0 ? next : i);
}
selects.forEach((select, i) => {
  select.addEventListener('focus', () => light(i));
  select.addEventListener('change', () => {
    tell();
    lightAfter(i);
  });
});
all('.draw > g').forEach((part, i) => {
  part.addEventListener('click', () => {
    light(i);
    selects[i]!.focus();
  });
  for (const pointed of [part, selects[i]!.parentElement!]) pointed.addEventListener('pointerenter', () => light(i));
});
finder.querySelector('.p-size form')!.addEventListener('reset', () =>
  setTimeout(() => {
    tell();
    light(0);
    selects[0]!.focus();
  }),
);
// A form that the browser filled in again when somebody came back.
addEventListener('pageshow', tell);
tell();
const early = selects.findLastIndex((s) => s.value); // chosen before this script came
if (early >= 0) lightAfter(early);
// Without it each part is offered by itself, and the list says how many there are.
const module = '/sizes.js';
void import(/* @vite-ignore */ module).then(
  ({ default: counts }: { default: SizeCount[] }) => {
    sizes = counts;
    tell();
  },
  () => {},
);

// Suggestions are fetched for who goes to the keyword field; without them it searches all the same.
const keyword = finder.querySelector<HTMLInputElement>('.combo input')!;
const suggest = () =>
  void import('#src/islands/suggest/combobox.ts').then(
    ({ initCombobox }) => initCombobox(keyword),
    () => {},
  );
if (document.activeElement === keyword) suggest();
else keyword.addEventListener('focus', suggest, { once: true });
