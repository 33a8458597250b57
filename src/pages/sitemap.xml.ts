import type { APIRoute } from 'astro';
import { builtShop } from '#db/public/shop.ts';
import { siteMapEntries } from '#db/public/site-map.ts';
import { siteMapIndexXml, siteMapParts } from '#src/seo/site-map.ts';

/** The index of the site map: lists the files that hold the URLs. */
export const GET: APIRoute = async () => {
  const shop = await builtShop();
  return new Response(siteMapIndexXml(siteMapParts(siteMapEntries(shop)), shop.settings.site_url), {
    headers: { 'content-type': 'application/xml' },
  });
};
