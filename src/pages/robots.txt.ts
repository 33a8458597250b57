import type { APIRoute } from 'astro';
import { absolute } from '#src/kit/json-ld.ts';

export const GET: APIRoute = ({ locals: { shop } }) =>
  new Response(
    `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${absolute(shop.settings.site_url, '/sitemap.xml')}\n`,
    { headers: { 'content-type': 'text/plain' } },
  );
