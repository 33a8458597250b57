import { PLACARD_NOTE, type VehicleStep } from '#src/domain/vehicle/vehicle.ts';
import texts from './step-texts.json' with { type: 'json' };

/** For each step its title, its question, the name of its items, and where a driver finds the answer. */
export const STEP_TEXTS: Record<VehicleStep, (typeof texts)['size']> = {
  ...texts,
  size: { ...texts.size, where: `${PLACARD_NOTE} ${texts.size.where}` },
};
