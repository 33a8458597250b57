import type { APIRoute } from 'astro';
import { robotsText } from '#src/seo/robots.ts';

export const GET: APIRoute = ({ locals: { shop } }) =>
  new Response(robotsText(shop.settings.site_url), { headers: { 'content-type': 'text/plain' } });
