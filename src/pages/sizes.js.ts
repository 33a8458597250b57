/** The number of tires in each size, as a module that the tire finder loads: within the page it would be too heavy. */
import type { APIRoute } from 'astro';
import type { SizeCount } from '#src/features/home/tire-finder.ts';

export const GET: APIRoute = async ({ locals: { shop } }) => {
  const counts = (await shop.sizes())
    .filter(({ width, profile, rim }) => width && profile && rim)
    .map(({ width, profile, rim, count }): SizeCount => [[String(width), String(profile), String(rim)], count]);
  return new Response(`export default ${JSON.stringify(counts)}`, { headers: { 'content-type': 'text/javascript' } });
};
