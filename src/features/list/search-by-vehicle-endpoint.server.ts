import { nextVehicleStep } from '#src/features/vehicles/vehicle-steps.server.ts';
import { vehiclesCall } from '#src/features/vehicles/vehicles-calls.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { answer } from '#src/features/http/endpoint.server.ts';

export default answer(vehiclesCall, async ({ db }, chosen) => {
  const next = await nextVehicleStep(db, chosen);
  if ('wrong' in next) throw new CallError(400, `Please check: ${next.wrong}.`, { fields: { [next.wrong]: next.why } });
  const { step: type, items, trims } = next;
  return { type, data: items.map(({ name, slug }) => ({ name, value: slug })), ...(trims && { trims }) };
});
