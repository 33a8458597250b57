/**
 * Which models are SUVs, crossovers, minivans, vans and pickups, and which cars have tires as high as those, for the price of
 * installation. The overall diameter of the original tires cannot tell them all: a Kona stands lower than a Charger.
 */
import kinds from './model-kinds.json' with { type: 'json' };

/** Slugs of models by the slug of their make. */
type Models = Readonly<Record<string, readonly string[]>>;

const isIn = (models: Models, make: string, model: string): boolean => models[make]?.includes(model) ?? false;

/** Whether a model is an SUV or a car; null for one that neither list names. */
export const kindOfModel = (make: string, model: string): 'suv' | 'car' | null =>
  isIn(kinds.suvs, make, model) ? 'suv' : isIn(kinds.largeCars, make, model) ? 'car' : null;
