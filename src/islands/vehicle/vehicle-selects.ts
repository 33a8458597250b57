/**
 * The five selects of the home page: each choice asks for what comes next, an only item chooses itself, and the button
 * leads to the tires of the size. Plain elements, so that the page opens without a framework.
 */
import type { VehicleItem } from '#src/contracts/vehicles.ts';
import { VEHICLE_STEPS, vehiclePath, type VehicleStep } from '#src/domain/vehicle/vehicle.ts';
import { isFailure, loadStep, type Chosen } from '#src/stores/vehicle/vehicle-steps.ts';

const TITLES: Record<VehicleStep, string> = {
  year: 'Year',
  make: 'Make',
  model: 'Model',
  option: 'Option',
  size: 'Size',
};

export function startCompact(form: HTMLFormElement): void {
  const selects = VEHICLE_STEPS.map((step) => form.querySelector<HTMLSelectElement>(`[name=${step}]`)!);
  const say = form.querySelector<HTMLElement>('.pick-say')!;
  const trouble = form.querySelector<HTMLElement>('.pick-trouble')!;
  const first = say.textContent;
  let turn = 0;
  trouble.setAttribute('role', 'alert');

  const chosenUpTo = (at: number): Pick<Chosen, 'step' | 'value'>[] =>
    selects.slice(0, at + 1).flatMap(({ value }, i) => (value ? [{ step: VEHICLE_STEPS[i]!, value }] : []));
  const fill = (at: number, words: string, items: readonly VehicleItem[] = []): void => {
    selects[at]!.replaceChildren(new Option(words, ''), ...items.map(({ name, value }) => new Option(name, value)));
    selects[at]!.disabled = items.length === 0;
  };
  const tell = (words: string, failed = false): void => {
    say.hidden = failed;
    trouble.hidden = !failed;
    if (failed) trouble.querySelector('span')!.textContent = `${words} What you chose is still here.`;
    else say.textContent = words;
  };

  /** What comes after the choice at a step. */
  async function next(at: number, focus: boolean): Promise<void> {
    const mine = ++turn;
    for (let i = at + 1; i < selects.length; i++) fill(i, TITLES[VEHICLE_STEPS[i]!]);
    tell(first);
    if (!selects[at]!.value || at === selects.length - 1) return;
    fill(at + 1, 'Loading …');
    const answer = await loadStep(chosenUpTo(at));
    if (mine !== turn) return;
    if (isFailure(answer)) {
      fill(at + 1, TITLES[VEHICLE_STEPS[at + 1]!]);
      return tell(answer.message, true);
    }
    const to = VEHICLE_STEPS.indexOf(answer.step);
    for (let i = at + 1; i < to; i++) fill(i, 'One only');
    fill(to, TITLES[answer.step], answer.items);
    tell(`${TITLES[answer.step]}: ${answer.items.length} to choose from.`);
    if (focus) selects[to]!.focus();
    if (answer.items.length > 1) return;
    selects[to]!.selectedIndex = 1;
    await next(to, focus);
  }

  selects.forEach((select, at) => select.addEventListener('change', () => void next(at, true)));
  trouble
    .querySelector('button')!
    .addEventListener('click', () => void next(chosenUpTo(selects.length).length - 1, true));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const [year, make, model, option, size] = selects.map(({ value }) => value) as [
      string,
      string,
      string,
      string,
      string,
    ];
    if (size) return location.assign(vehiclePath({ year: Number(year), make, model, ...(option && { option }), size }));
    const open = selects.find(({ value, disabled }) => !value && !disabled);
    tell(open ? `Choose the ${open.name} first.` : first);
    open?.focus();
  });
  // a form that the browser filled in again, or a year chosen while this was on its way
  if (selects[0]!.value) void next(0, false);
}
