import type { Database } from '#db/client.ts';
import { fitmentName, fitmentsOf } from './fitment.ts';
import { slugOf } from '#src/kit/slug.ts';
import { trimsText } from './trims.ts';
import { shortVehicleTitle, type Named, type VehicleStep } from './vehicle.ts';
import { findVehicle, listMakes, listModels, listVehicleYears } from './fitment.server.ts';

/** The choices made so far. A choice counts only when all choices before it are made. */
export type VehicleChoices = { year?: number | undefined } & {
  [step in 'make' | 'model' | 'option' | 'size']?: string | undefined;
};

/** The next step with its items and what to say of trims (`trimsText`), or the invalid choice, with a reason after “Please check: ”. */
export type NextStep = { step: VehicleStep; items: Named[]; trims?: string } | { wrong: VehicleStep; why: string };

/** The next step of the vehicle picker. A vehicle without options goes from model to size. A chosen size is returned alone. */
export async function nextVehicleStep(db: Database, chosen: VehicleChoices): Promise<NextStep> {
  const { year } = chosen;
  if (year === undefined)
    return { step: 'year', items: (await listVehicleYears(db)).map((y) => ({ name: String(y), slug: String(y) })) };
  const [make, model, option] = [chosen.make, chosen.model, chosen.option].map((text) =>
    text === undefined ? text : slugOf(text),
  );
  if (make === undefined) return offered('make', await listMakes(db, year), 'year', `we have no vehicle of ${year}`);
  if (model === undefined)
    return offered('model', await listModels(db, year, make), 'make', 'not a make we list for that year');
  const fitted = await findVehicle(db, { make, model, year });
  if (!fitted) {
    const makes = await listMakes(db, year);
    return makes.some((m) => m.slug === make)
      ? { wrong: 'model', why: 'not a model we list for that make and year' }
      : { wrong: 'make', why: 'not a make we list for that year' };
  }
  if (option !== undefined && !fitted.options.some((o) => o.slug === option))
    return { wrong: 'option', why: 'not an option of that vehicle' };
  const trims = trimsText(fitted.trims, shortVehicleTitle(fitted.vehicle));
  if (option === undefined && fitted.options.length > 0) {
    return chosen.size === undefined
      ? { step: 'option', items: fitted.options, trims }
      : { wrong: 'option', why: 'choose it before the size' };
  }
  const sizes = fitmentsOf(fitted, option).map((f) => ({ name: fitmentName(f), slug: f.slug }));
  const only = chosen.size === undefined ? sizes : sizes.filter((s) => s.slug === chosen.size!.toLowerCase());
  return { ...offered('size', only, 'size', 'not a size we list for that vehicle'), trims };
}

const offered = (step: VehicleStep, items: Named[], before: VehicleStep, why: string): NextStep =>
  items.length > 0 ? { step, items } : { wrong: before, why };
