import type { APIRoute, GetStaticPaths } from 'astro';
import { builtShop } from '#db/public/shop.ts';
import { siteMapEntries } from '#db/public/site-map.ts';
import { siteMapParts, siteMapXml, type SiteMapUrl } from '#src/seo/site-map.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  siteMapParts(siteMapEntries(await builtShop())).map((entries, i) => ({
    params: { part: String(i + 1) },
    props: { entries },
  }));

/** A part of the site map: at most 10,000 URLs. */
export const GET: APIRoute<{ entries: SiteMapUrl[] }> = async ({ props }) =>
  new Response(siteMapXml(props.entries, (await builtShop()).settings.site_url), {
    headers: { 'content-type': 'application/xml' },
  });
