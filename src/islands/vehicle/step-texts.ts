import { PLACARD_NOTE, type VehicleStep } from '#src/domain/vehicle/vehicle.ts';

/** For each step its title, its question, the name of its items, and where a driver finds the answer. */
export const STEP_TEXTS: Record<VehicleStep, { title: string; which: string; many: string; where: string }> = {
  year: {
    title: 'Year',
    which: 'Which year?',
    many: 'years',
    where: 'The model year is on your registration. It is also the tenth character of the VIN.',
  },
  make: {
    title: 'Make',
    which: 'Who built it?',
    many: 'makes',
    where: 'The name on the grille and your registration.',
  },
  model: {
    title: 'Model',
    which: 'Which model?',
    many: 'models',
    where: 'The name on the tailgate or the trunk lid. Trucks: the number counts, 1500 or 2500.',
  },
  option: {
    title: 'Trim',
    which: 'Which trim?',
    many: 'trims',
    where: 'The small badge at the back or on the doors. Trims are listed separately if their tires differ.',
  },
  size: {
    title: 'Size',
    which: 'Which size?',
    many: 'sizes',
    where: `${PLACARD_NOTE} It shows your vehicle’s original size.`,
  },
};
