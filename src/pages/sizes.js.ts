/** The number of tires in each size, as a module that the tire finder loads: within the page it would be too heavy. */
import type { APIRoute } from 'astro';
import { countSizes } from '#src/features/home/offered-sizes.ts';

export const GET: APIRoute = async ({ locals: { shop } }) =>
  new Response(`export default ${JSON.stringify(countSizes(await shop.sizes()))}`, {
    headers: { 'content-type': 'text/javascript' },
  });
