import type { APIRoute } from 'astro';
import { isElsewhere, scenesFile } from '#src/components/hero-landscape.ts';

export const GET: APIRoute = ({ locals: { shop } }) =>
  new Response(scenesFile(isElsewhere(shop.settings)), { headers: { 'content-type': 'image/svg+xml' } });
