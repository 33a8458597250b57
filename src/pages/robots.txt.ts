import type { APIRoute } from 'astro';
import { builtShop } from '#db/public/shop.ts';
import { robotsText } from '#src/seo/robots.ts';

export const GET: APIRoute = async () =>
  new Response(robotsText((await builtShop()).settings.site_url), { headers: { 'content-type': 'text/plain' } });
