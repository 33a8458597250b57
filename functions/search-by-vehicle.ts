import type { Config } from '@netlify/functions';
import { nextVehicleStep } from '#db/public/vehicles/vehicle-steps.ts';
import { vehiclesQuery, type VehiclesAnswer } from '#src/contracts/vehicles.ts';
import { CallError, endpoint, parseQuery } from './http/endpoint.ts';

export const config: Config = { path: '/api/searchByVehicle' };

/** `GET /api/searchByVehicle`: the next step of the vehicle picker; see `src/contracts/vehicles.ts`. */
export default endpoint({
  GET: {
    tag: 'vehicles',
    query: [vehiclesQuery],
    async answer({ db, url }): Promise<Omit<VehiclesAnswer, 'status'>> {
      const next = await nextVehicleStep(db, parseQuery(url, vehiclesQuery));
      if ('wrong' in next)
        throw new CallError(400, `Please check: ${next.wrong}.`, { fields: { [next.wrong]: next.why } });
      return { type: next.step, data: next.items.map(({ name, slug }) => ({ name, value: slug })) };
    },
  },
});
