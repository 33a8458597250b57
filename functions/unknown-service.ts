import type { Config } from '@netlify/functions';
import { findContentPage } from '#db/public/content.ts';
import { GENERAL_SERVICES, servicePath } from '#src/domain/shop/routes.ts';
import { edgeCache } from './http/endpoint.ts';
import { page } from './http/pages/page-part.ts';
import { readShell, redirect } from './http/pages/shell.ts';

export const config: Config = { path: '/services/*', preferStatic: true };

/**
 * Addresses below `/services` that were not pre-rendered: a known service in other letters leads to its page, anything
 * else shows the list of services as what it is, a 404 that search engines leave out (`decisions.md` 7).
 */
export default page(async (db, url) => {
  const id = url.pathname.replace(/^\/services\/|\/+$/g, '');
  const code = id.toLowerCase();
  if (
    id !== code &&
    (GENERAL_SERVICES.some((s) => s.id === code) ||
      (/^[a-z0-9-]{1,80}$/.test(code) && (await findContentPage(db, code))?.kind === 'service'))
  ) {
    return redirect(servicePath(code));
  }
  const list = await readShell('services.html');
  return new Response(
    list.replace('<link rel="canonical"', '<meta name="robots" content="noindex"><link rel="canonical"'),
    {
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8', ...edgeCache('content') },
    },
  );
});
