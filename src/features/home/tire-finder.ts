/** Marks the chosen part of the drawn tire, writes its numbers, disables sizes without tires and counts tires. */
import { explainSize } from '#src/features/sizes/size-explained.ts';

/** A size and its number of tires. The parts are option values of the selects: `[['225', '65', '17'], 24]`. */
export type SizeCount = [parts: [width: string, profile: string, rim: string], tires: number];

const SIZE_PART_KEYS = ['w', 'a', 'r'] as const;

const finder = document.querySelector<HTMLElement>('.finder')!;
const all = <T extends Element>(query: string) => [...finder.querySelectorAll<T>(query)];
const selects = all<HTMLSelectElement>('.p-size select');
let sizes: readonly SizeCount[] | undefined;

const highlight = (i: number) => finder.setAttribute('data-part', SIZE_PART_KEYS[i]!);

const matchingSizes = (except = -1) =>
  (sizes ?? []).filter(([parts]) => selects.every((s, i) => i === except || !s.value || s.value === parts[i]));

/** Disables the options of each select that lead to no tire with the choices in the other two. */
function updateOptions(): void {
  selects.forEach((select, i) => {
    const offered = new Set(matchingSizes(i).map(([parts]) => parts[i]));
    for (const option of select.options) option.disabled = option.value !== '' && !offered.has(option.value);
  });
}

function update(): void {
  if (sizes) updateOptions();
  const chosen = selects.map((s) => Number(s.value));
  const count = matchingSizes().reduce((sum, [, tires]) => sum + tires, 0);
  finder.querySelector('.p-size .btn-go')!.textContent =
    sizes && chosen.some(Boolean) ? `Show ${count} tire${count === 1 ? '' : 's'}` : 'Show tires';
  updateDrawing(chosen);
}

function updateDrawing(chosen: readonly number[]): void {
  const { inches, drawn, ends } = explainSize(chosen);
  const [w, a, r] = drawn;
  finder.classList.toggle('inches', inches);
  const [across, ring, side, tall, rim] = all<SVGTextElement>('.draw text');
  across!.textContent = inches ? `${a} in` : `${w} mm`;
  ring!.firstElementChild!.textContent = inches ? `${w}x${a.toFixed(2)}R${r}` : `${w}/${a}R${r}`;
  side!.textContent = `${a}%`;
  tall!.textContent = `${w} in`;
  rim!.textContent = `${r} in`;
  ends.forEach((end, i) => {
    finder.querySelector(`[data-explains=${SIZE_PART_KEYS[i]}]`)!.textContent = end;
  });
}

function highlightAfter(i: number): void {
  const next = selects.findIndex((s) => !s.value);
  highlight(selects[i]!.value && next >= 0 ? next : i);
}

selects.forEach((select, i) => {
  select.addEventListener('focus', () => highlight(i));
  select.addEventListener('change', () => {
    update();
    highlightAfter(i);
  });
});
// The URL names what was chosen alone.
const nameChosen = (all: boolean) => selects.forEach((select) => (select.disabled = !all && !select.value));
finder.querySelector('.p-size form')!.addEventListener('submit', () => nameChosen(false));
// Browsers restore form values when a visitor comes back to the page.
addEventListener('pageshow', () => {
  nameChosen(true);
  update();
});
update();
const chosenEarly = selects.findLastIndex((s) => s.value); // before this script ran
if (chosenEarly >= 0) highlightAfter(chosenEarly);

// Without this file each select offers its values regardless of the others.
const module = '/sizes.js';
void import(/* @vite-ignore */ module).then(
  ({ default: counts }: { default: SizeCount[] }) => {
    sizes = counts;
    update();
  },
  () => {},
);

const panel = document.querySelector<HTMLElement>('.p-vehicle')!;
const form = panel.querySelector<HTMLFormElement>('.pick')!;
let loading: Promise<void> | undefined;

const load = (): void => {
  loading ??= import('#src/features/vehicles/vehicle-selects.client.ts').then(
    ({ initVehicleSelects }) => initVehicleSelects(form),
    () => (loading = undefined),
  );
};
for (const event of ['pointerenter', 'focusin', 'change']) form.addEventListener(event, load);
if (form.querySelector('select')!.value) load(); // chosen before this script came, or restored by the browser
panel.querySelector('[data-another]')!.addEventListener('click', () => {
  panel.setAttribute('data-another', '');
  load();
  form.querySelector('select')!.focus();
});
