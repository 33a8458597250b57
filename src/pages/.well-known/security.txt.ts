import type { APIRoute } from 'astro';
import { builtShop } from '#db/public/shop.ts';
import { securityText } from '#src/seo/security-text.ts';

export const GET: APIRoute = async () =>
  new Response(securityText((await builtShop()).settings, new Date()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
