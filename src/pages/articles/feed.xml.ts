import type { APIRoute } from 'astro';
import { feedXml } from '#src/features/seo/xml-files.ts';

export const GET: APIRoute = ({ locals: { shop } }) => {
  const { articles, settings } = shop;
  return new Response(feedXml(articles, settings), { headers: { 'content-type': 'application/rss+xml' } });
};
