import type { Config } from '@netlify/functions';
import { tiresOfSize } from '#db/public/vehicles/size-tires.ts';
import { sizeTiresQuery } from '#src/contracts/size-tires.ts';
import type { StockedTires } from '#src/domain/vehicle/load-verdict.ts';
import { endpoint, parseQuery } from './http/endpoint.ts';

export const config: Config = { path: '/api/sizeTires' };

/** `GET /api/sizeTires?size=225-65r17`: what the tires of a size carry and how fast they are, to compare sizes. */
export default endpoint({
  GET: {
    tag: 'catalogue',
    query: [sizeTiresQuery],
    answer: async ({ db, url }): Promise<{ data: StockedTires[] }> => ({
      data: await tiresOfSize(db, parseQuery(url, sizeTiresQuery).size),
    }),
  },
});
