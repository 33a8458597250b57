import type { APIRoute } from 'astro';
import { securityText } from '#src/seo/security-text.ts';

export const GET: APIRoute = ({ locals: { shop } }) =>
  new Response(securityText(shop.settings, new Date()), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
