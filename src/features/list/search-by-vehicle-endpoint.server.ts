import { nextVehicleStep } from '#db/public/vehicles/vehicle-steps.ts';
import { vehiclesCall } from '#src/contracts/vehicles.ts';
import { CallError } from './http/call.ts';
import { answer } from './http/endpoint.ts';

export default answer(vehiclesCall, async ({ db }, chosen) => {
  const next = await nextVehicleStep(db, chosen);
  if ('wrong' in next) throw new CallError(400, `Please check: ${next.wrong}.`, { fields: { [next.wrong]: next.why } });
  return { type: next.step, data: next.items.map(({ name, slug }) => ({ name, value: slug })) };
});
