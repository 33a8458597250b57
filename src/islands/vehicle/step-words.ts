import type { VehicleStep } from '#src/domain/vehicle.ts';

/** What each step is called, what it asks, and what its items are. */
export const STEP_WORDS: Record<VehicleStep, { title: string; which: string; many: string }> = {
  year: { title: 'Year', which: 'Which year?', many: 'years' },
  make: { title: 'Make', which: 'Who built it?', many: 'makes' },
  model: { title: 'Model', which: 'Which model?', many: 'models' },
  option: { title: 'Option', which: 'Which trim?', many: 'options' },
  size: { title: 'Size', which: 'Which size?', many: 'sizes' },
};
