import type { APIRoute } from 'astro';
import { siteMapParts, siteMapXml } from '#src/features/seo/xml-files.ts';

export const GET: APIRoute = async ({ locals: { shop }, params }) => {
  const entries = siteMapParts(await shop.siteMap())[Number(params.part) - 1];
  return entries
    ? new Response(siteMapXml(entries, shop.settings.site_url), { headers: { 'content-type': 'application/xml' } })
    : new Response(null, { status: 404 });
};
