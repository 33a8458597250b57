/** One step of the vehicle picker at a time, each asked for once. */
import { call, type Failure } from '#src/contracts/call.ts';
import type { VehicleItem, VehiclesAnswer } from '#src/contracts/vehicles.ts';
import { VEHICLE_STEPS, type VehicleStep } from '#src/domain/vehicle/vehicle.ts';

/** What was chosen at a step. */
export interface Chosen extends VehicleItem {
  step: VehicleStep;
}
export interface Step {
  step: VehicleStep;
  items: VehicleItem[];
}

const known = new Map<string, Step>();

/** What was chosen as a query: `year=2019&make=toyota`; empty at the start. */
export const chosenQuery = (chosen: readonly Pick<Chosen, 'step' | 'value'>[]): string =>
  new URLSearchParams(chosen.map(({ step, value }) => [step, value])).toString();

/** The choices that a query holds, in order, up to the first that is missing. A size is no choice here: it leads away. */
export function chosenIn(search: string): Pick<Chosen, 'step' | 'value'>[] {
  const query = new URLSearchParams(search);
  const values = VEHICLE_STEPS.slice(0, -1).map((step) => ({ step, value: (query.get(step) ?? '').slice(0, 120) }));
  const end = values.findIndex(({ value }) => !value);
  return end < 0 ? values : values.slice(0, end);
}

/** The step after these choices, if it was asked for before. */
export const knownStep = (chosen: readonly Pick<Chosen, 'step' | 'value'>[]): Step | undefined =>
  known.get(chosenQuery(chosen));

/** A step that the page was drawn with. */
export const learnStep = (chosen: readonly Chosen[], step: Step): void => void known.set(chosenQuery(chosen), step);

/** The step after these choices. */
export async function loadStep(chosen: readonly Pick<Chosen, 'step' | 'value'>[]): Promise<Step | Failure> {
  const query = chosenQuery(chosen);
  const before = known.get(query);
  if (before) return before;
  const outcome = await call<VehiclesAnswer>(`/api/searchByVehicle${query && `?${query}`}`);
  if (!outcome.ok) return outcome;
  const { type, data } = outcome.answer;
  if (!VEHICLE_STEPS.includes(type) || !Array.isArray(data))
    return { ok: false, message: 'Our server did not answer as it should.', status: 0, aborted: false };
  const step = { step: type, items: data };
  known.set(query, step);
  return step;
}

export const isFailure = (answer: Step | Failure): answer is Failure => 'ok' in answer;
