import type { APIRoute } from 'astro';
import { builtShop } from '#db/public/shop.ts';
import { feedXml } from '#src/seo/feed.ts';

/** The RSS feed of the articles. */
export const GET: APIRoute = async () => {
  const { articles, settings } = await builtShop();
  return new Response(feedXml(articles, settings), { headers: { 'content-type': 'application/rss+xml' } });
};
