import type { APIRoute } from 'astro';
import { absolute } from '#src/kit/json-ld.ts';

const YEAR = 365 * 86_400_000;

/** Where to report a vulnerability (RFC 9116). It expires a year after the build, as the RFC recommends. */
export const GET: APIRoute = ({ locals: { shop } }) => {
  const { email, site_url } = shop.settings;
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(Date.now() + YEAR).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${absolute(site_url, '/.well-known/security.txt')}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
