/** Which sizes have how many tires, as a module for the home page's sign: too much for the page itself, which must be there at once. */
import type { APIRoute } from 'astro';
import { builtShop } from '#db/public/shop.ts';
import { sizeCounts } from '#src/components/offered-sizes.ts';

export const GET: APIRoute = async () =>
  new Response(`export default ${JSON.stringify(sizeCounts((await builtShop()).products))}`, {
    headers: { 'content-type': 'text/javascript' },
  });
