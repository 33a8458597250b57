/** The steps of the vehicle picker as its URL and the server name them, for the picker and the selects of the home page. */
import { call, type Failure } from '#src/kit/call.ts';
import type { OutputOf } from '#src/kit/define-call.ts';
import type { VehicleItem, vehiclesCall } from './vehicles-calls.ts';
import { VEHICLE_STEPS, vehiclePath, type VehicleStep } from './vehicle.ts';

export interface PickerChoice {
  step: VehicleStep;
  value: string;
}
export type StepChoice = PickerChoice & VehicleItem;
export type Step = OutputOf<typeof vehiclesCall>;

export interface PickerState extends Step {
  chosen: StepChoice[];
  status: 'idle' | 'loading' | 'failed';
  message: string;
  /** counts the visitor's steps, each of which moves the focus */
  moves: number;
}

const cache = new Map<string, Step>();

export const chosenQuery = (chosen: readonly PickerChoice[]): string =>
  new URLSearchParams(chosen.map(({ step, value }) => [step, value])).toString();

export const pickerUrl = (chosen: readonly PickerChoice[]): string => {
  const query = chosenQuery(chosen);
  return `/search-by-vehicle${query && `?${query}`}`;
};

/** @param size empty: the first one of the vehicle, whose list links to all others */
export function chosenPath(chosen: readonly PickerChoice[], size: string): string {
  const { year, make = '', model = '', option } = Object.fromEntries(chosen.map(({ step, value }) => [step, value]));
  return vehiclePath({ year: Number(year), make, model, size, ...(option && { option }) });
}

export function chosenIn(search: string): PickerChoice[] {
  const query = new URLSearchParams(search);
  const values = VEHICLE_STEPS.slice(0, -1).map((step) => ({ step, value: (query.get(step) ?? '').slice(0, 120) }));
  const end = values.findIndex(({ value }) => !value);
  return end < 0 ? values : values.slice(0, end);
}

export const cachedStep = (chosen: readonly PickerChoice[]): Step | undefined => cache.get(chosenQuery(chosen));

export const cacheStep = (chosen: readonly PickerChoice[], step: Step): void =>
  void cache.set(chosenQuery(chosen), step);

export async function loadStep(chosen: readonly PickerChoice[]): Promise<Step | Failure> {
  const cached = cachedStep(chosen);
  if (cached) return cached;
  const outcome = await call<typeof vehiclesCall>(`GET /api/searchByVehicle?${chosenQuery(chosen)}`);
  if (!outcome.ok) return outcome;
  cacheStep(chosen, outcome.body);
  return outcome.body;
}

export const isFailure = (answer: Step | Failure): answer is Failure => 'ok' in answer;
