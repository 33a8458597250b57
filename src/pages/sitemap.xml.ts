import type { APIRoute } from 'astro';
import { siteMapIndexXml, siteMapParts } from '#src/features/seo/xml-files.ts';

export const GET: APIRoute = async ({ locals: { shop } }) => {
  return new Response(siteMapIndexXml(siteMapParts(await shop.siteMap()), shop.settings.site_url), {
    headers: { 'content-type': 'application/xml' },
  });
};
