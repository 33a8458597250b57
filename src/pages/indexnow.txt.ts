import type { APIRoute } from 'astro';

/** Shows that whoever sends the key has this site (`scripts/build/index-now.ts`). */
export const GET: APIRoute = ({ locals: { shop } }) => new Response(shop.settings.indexnow_key);
