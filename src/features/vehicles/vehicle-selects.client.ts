/** The selects of the home page: each choice loads the next; a single item is chosen by itself. No framework is loaded for them. */
import { formatCount } from '#src/kit/list-figures.ts';
import type { VehicleItem } from './vehicles-calls.ts';
import { VEHICLE_STEPS } from './vehicle.ts';
import { chosenPath, isFailure, loadStep, type PickerChoice } from './vehicle-steps-store.ts';

export function initVehicleSelects(form: HTMLFormElement): void {
  const selects = VEHICLE_STEPS.map((step) => form.querySelector<HTMLSelectElement>(`[name=${step}]`)!);
  const titles = selects.map(({ options }) => options[0]!.text);
  const status = form.querySelector<HTMLElement>('.pick-status')!;
  const error = form.querySelector<HTMLElement>('.pick-error')!;
  const hint = status.textContent;
  let lastRequest = 0;
  error.setAttribute('role', 'alert');

  const chosenUpTo = (at: number): PickerChoice[] =>
    selects.slice(0, at + 1).flatMap(({ value }, i) => (value ? [{ step: VEHICLE_STEPS[i]!, value }] : []));
  const fill = (at: number, placeholder: string, items: readonly VehicleItem[] = []): void => {
    selects[at]!.replaceChildren(
      new Option(placeholder, ''),
      ...items.map(({ name, value }) => new Option(name, value)),
    );
    selects[at]!.disabled = items.length === 0;
  };
  const showStatus = (text: string, failed = false): void => {
    status.hidden = failed;
    error.hidden = !failed;
    if (failed) error.querySelector('span')!.textContent = `${text} What you chose is still here.`;
    else status.textContent = text;
  };

  async function next(at: number, focus: boolean): Promise<void> {
    const request = ++lastRequest;
    for (let i = at + 1; i < selects.length; i++) fill(i, titles[i]!);
    showStatus(hint);
    if (!selects[at]!.value || at === selects.length - 1) return;
    fill(at + 1, 'Loading …');
    const answer = await loadStep(chosenUpTo(at));
    if (request !== lastRequest) return;
    if (isFailure(answer)) {
      fill(at + 1, titles[at + 1]!);
      return showStatus(answer.message, true);
    }
    const to = VEHICLE_STEPS.indexOf(answer.type);
    for (let i = at + 1; i < to; i++) fill(i, answer.trims ? 'Not listed' : 'Any');
    fill(to, titles[to]!, answer.data);
    showStatus(`${formatCount(answer.data.length, titles[to]!.toLowerCase())} to choose from.`);
    if (focus) selects[to]!.focus();
    if (answer.data.length > 1) return;
    selects[to]!.selectedIndex = 1;
    await next(to, focus);
  }

  selects.forEach((select, at) => select.addEventListener('change', () => void next(at, true)));
  error
    .querySelector('button')!
    .addEventListener('click', () => void next(chosenUpTo(selects.length).length - 1, true));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const size = selects.at(-1)!.value;
    if (size) return location.assign(chosenPath(chosenUpTo(selects.length - 2), size));
    const open = selects.find(({ value, disabled }) => !value && !disabled);
    showStatus(open ? `Choose the ${open.name} first.` : hint);
    open?.focus();
  });
  // a form that the browser has restored, or a year that was chosen before this script was loaded
  if (selects[0]!.value) void next(0, false);
}
