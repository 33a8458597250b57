import type { APIRoute } from 'astro';
import { scenesFile } from '#src/components/hero-landscape.ts';
import { DRAWN_CITY } from '#src/domain/shop/shop-words.ts';

export const GET: APIRoute = ({ locals: { shop } }) =>
  new Response(scenesFile(shop.settings.region.city !== DRAWN_CITY), { headers: { 'content-type': 'image/svg+xml' } });
