/** The vehicle picker. The choices are in the URL, so that Back undoes one of them and a shared link restores them. */
import { atom } from 'nanostores';
import type { VehicleItem } from './vehicles-calls.ts';
import { PENDING_ATTRIBUTE } from '#src/kit/document-data.ts';
import { VEHICLE_STEPS, type VehicleStep } from './vehicle.ts';
import {
  chosenIn,
  chosenQuery,
  isFailure,
  cachedStep,
  cacheStep,
  loadStep,
  type PickerChoice,
  type Step,
  type StepChoice,
} from './vehicle-steps-store.ts';

export interface Picker {
  chosen: StepChoice[];
  /** what is to be chosen now; while it is loading, the step that most vehicles have next */
  step: VehicleStep;
  items: VehicleItem[];
  trims?: string;
  status: 'idle' | 'loading' | 'failed';
  message: string;
  /** counts the visitor's steps, so that the page knows when to move the focus */
  moves: number;
}

/** Null while the page is as it was rendered. */
export const $picker = atom<Picker | null>(null);

let started = false;
let lastRequest = 0;

const likelyNextStep = (chosen: readonly PickerChoice[]): VehicleStep =>
  VEHICLE_STEPS[VEHICLE_STEPS.indexOf(chosen.at(-1)?.step ?? 'size') + 1] ?? 'year';

export function openPicker(years: VehicleItem[]): void {
  if (started) return;
  started = true;
  cacheStep([], { step: 'year', items: years });
  addEventListener('popstate', () => void restoreFromUrl(true));
  if (chosenIn(location.search).length) void restoreFromUrl(false);
}

export function choose(item: VehicleItem): Promise<void> {
  const { chosen, step } = $picker.get() ?? { chosen: [], step: 'year' as const };
  return goTo([...chosen, { ...item, step }]);
}

export function reopenStep(step: VehicleStep): Promise<void> {
  const chosen = $picker.get()?.chosen ?? [];
  const at = chosen.findIndex((c) => c.step === step);
  return goTo(chosen.slice(0, Math.max(0, at)));
}

/** The focus moves to the step, since the pressed button disappears. */
export const retryChoices = (): Promise<void> => restoreFromUrl(true);

export const pickerUrl = (chosen: readonly PickerChoice[]): string => {
  const query = chosenQuery(chosen);
  return `/search-by-vehicle${query && `?${query}`}`;
};

function goTo(chosen: StepChoice[]): Promise<void> {
  history.pushState(null, '', pickerUrl(chosen));
  return show(chosen, true);
}

const update = (chosen: StepChoice[], step: Step, more: Partial<Picker>, moved: boolean): void => {
  const moves = ($picker.get()?.moves ?? 0) + (moved ? 1 : 0);
  $picker.set({ chosen, ...step, status: 'idle', message: '', moves, ...more });
  if (more.status !== 'loading') document.documentElement.removeAttribute(PENDING_ATTRIBUTE);
};

async function show(chosen: StepChoice[], moved: boolean): Promise<void> {
  const request = ++lastRequest;
  const before = cachedStep(chosen);
  if (before) return update(chosen, before, {}, moved);
  const loading: Step = { step: likelyNextStep(chosen), items: [] };
  update(chosen, loading, { status: 'loading' }, moved);
  const answer = await loadStep(chosen);
  if (request !== lastRequest) return;
  if (isFailure(answer)) update(chosen, loading, { status: 'failed', message: answer.message }, false);
  else update(chosen, answer, {}, false);
}

async function restoreFromUrl(moved: boolean): Promise<void> {
  const request = ++lastRequest;
  const wanted = chosenIn(location.search);
  const named = wanted.map((choice) => ({
    ...choice,
    name: $picker.get()?.chosen.find((c) => c.step === choice.step && c.value === choice.value)?.name ?? choice.value,
  }));
  const waiting: Step = { step: likelyNextStep(wanted), items: [] };
  if (wanted.length && !wanted.every((_, i) => cachedStep(wanted.slice(0, i + 1))))
    update(named, waiting, { status: 'loading' }, moved);
  const steps = await Promise.all(
    [[], ...wanted.map((_, i) => wanted.slice(0, i + 1))].map((choices) => loadStep(choices)),
  );
  if (request !== lastRequest) return;
  const failed = steps.find((s) => isFailure(s) && s.status !== 400);
  if (failed && isFailure(failed)) return update(named, waiting, { status: 'failed', message: failed.message }, false);
  const chosen: StepChoice[] = [];
  for (const [i, { step, value }] of wanted.entries()) {
    const list = steps[i]!;
    const item = !isFailure(list) && list.step === step ? list.items.find((it) => it.value === value) : undefined;
    if (!item || isFailure(steps[i + 1]!)) break;
    chosen.push({ ...item, step });
  }
  if (chosen.length < wanted.length) history.replaceState(null, '', pickerUrl(chosen));
  update(chosen, steps[chosen.length] as Step, {}, moved && $picker.get()?.status !== 'loading');
}
