/** The vehicle picker: what is chosen stands in the address, so that Back takes one choice back and a shared link restores them. */
import { atom } from 'nanostores';
import type { VehicleItem } from '#src/contracts/vehicles.ts';
import { VEHICLE_STEPS, type VehicleStep } from '#src/domain/vehicle/vehicle.ts';
import {
  chosenIn,
  chosenQuery,
  isFailure,
  knownStep,
  learnStep,
  loadStep,
  type Chosen,
  type Step,
} from './vehicle-steps.ts';

export interface Picker {
  chosen: Chosen[];
  /** what is to be chosen now; while it is on its way, the step that most vehicles have next */
  step: VehicleStep;
  items: VehicleItem[];
  status: 'idle' | 'loading' | 'failed';
  /** why it failed */
  message: string;
  /** goes up when the visitor has moved a step, so that the page knows when to move the focus */
  turn: number;
}

/** Null while the page is as it was drawn. */
export const $picker = atom<Picker | null>(null);

let started = false;
let asked = 0;

const guessed = (chosen: readonly Pick<Chosen, 'step'>[]): VehicleStep =>
  VEHICLE_STEPS[VEHICLE_STEPS.indexOf(chosen.at(-1)?.step ?? 'size') + 1] ?? 'year';

/** Takes over the page that was drawn with the years, and goes where its address says. */
export function openPicker(years: VehicleItem[]): void {
  if (started) return;
  started = true;
  learnStep([], { step: 'year', items: years });
  addEventListener('popstate', () => void restore(true));
  if (chosenIn(location.search).length) void restore(false);
}

/** Chooses an item of the step that is open. */
export function choose(item: VehicleItem): Promise<void> {
  const { chosen, step } = $picker.get() ?? { chosen: [], step: 'year' as const };
  return goTo([...chosen, { ...item, step }]);
}

/** Takes back the choice of a step and all after it. */
export function takeBack(step: VehicleStep): Promise<void> {
  const chosen = $picker.get()?.chosen ?? [];
  return goTo(
    chosen.slice(
      0,
      Math.max(
        0,
        chosen.findIndex((c) => c.step === step),
      ),
    ),
  );
}

/** Asks again for what failed; the choices are still there. The button that was pressed goes, so the focus moves to the step. */
export const retry = (): Promise<void> => restore(true);

/** The address of these choices. */
export const pickerUrl = (chosen: readonly Pick<Chosen, 'step' | 'value'>[]): string => {
  const query = chosenQuery(chosen);
  return `/search-by-vehicle${query && `?${query}`}`;
};

function goTo(chosen: Chosen[]): Promise<void> {
  history.pushState(null, '', pickerUrl(chosen));
  return show(chosen, true);
}

const set = (chosen: Chosen[], step: Step, more: Partial<Picker>, moved: boolean): void => {
  $picker.set({
    chosen,
    ...step,
    status: 'idle',
    message: '',
    turn: ($picker.get()?.turn ?? 0) + (moved ? 1 : 0),
    ...more,
  });
  if (more.status !== 'loading') document.documentElement.removeAttribute('data-pending');
};

async function show(chosen: Chosen[], moved: boolean): Promise<void> {
  const mine = ++asked;
  const before = knownStep(chosen);
  if (before) return set(chosen, before, {}, moved);
  const waiting: Step = { step: guessed(chosen), items: [] };
  set(chosen, waiting, { status: 'loading' }, moved);
  const answer = await loadStep(chosen);
  if (mine !== asked) return;
  if (isFailure(answer)) set(chosen, waiting, { status: 'failed', message: answer.message }, false);
  else set(chosen, answer, {}, false);
}

/** Goes where the address says; a choice that cannot be is left out, with all after it. */
async function restore(moved: boolean): Promise<void> {
  const mine = ++asked;
  const wanted = chosenIn(location.search);
  const unnamed = wanted.map((choice) => ({
    ...choice,
    name: $picker.get()?.chosen.find((c) => c.step === choice.step && c.value === choice.value)?.name ?? choice.value,
  }));
  if (wanted.length && !wanted.every((_, i) => knownStep(wanted.slice(0, i + 1))))
    set(unnamed, { step: guessed(wanted), items: [] }, { status: 'loading' }, moved);
  const steps = await Promise.all(
    [[], ...wanted.map((_, i) => wanted.slice(0, i + 1))].map((choices) => loadStep(choices)),
  );
  if (mine !== asked) return;
  const failed = steps.find((s) => isFailure(s) && s.status !== 400);
  if (failed && isFailure(failed))
    return set(unnamed, { step: guessed(wanted), items: [] }, { status: 'failed', message: failed.message }, false);
  const chosen: Chosen[] = [];
  for (const [i, { step, value }] of wanted.entries()) {
    const list = steps[i]!;
    const item = !isFailure(list) && list.step === step ? list.items.find((it) => it.value === value) : undefined;
    if (!item || isFailure(steps[i + 1]!)) break;
    chosen.push({ ...item, step });
  }
  if (chosen.length < wanted.length) history.replaceState(null, '', pickerUrl(chosen));
  set(chosen, steps[chosen.length] as Step, {}, moved && $picker.get()?.status !== 'loading');
}
