import type { Config } from '@netlify/functions';
import { findContentPage } from '#db/public/content.ts';
import { servicePath } from '#src/domain/shop/paths.ts';
import { GENERAL_SERVICES } from '#src/domain/shop/routes.ts';
import { edgeCache } from './http/endpoint.ts';
import { pageEndpoint } from './http/pages/page-endpoint.ts';
import { readTemplate, redirect } from './http/pages/page-template.ts';

export const config: Config = { path: '/services/*', preferStatic: true };

/**
 * Paths below `/services` that were not pre-rendered: a known service in other letter case redirects to its page.
 * Anything else shows the list of services with status 404, so that search engines leave it out.
 */
export default pageEndpoint(async (db, url) => {
  const id = url.pathname.replace(/^\/services\/|\/+$/g, '');
  const code = id.toLowerCase();
  if (
    id !== code &&
    (GENERAL_SERVICES.some((s) => s.id === code) ||
      (/^[a-z0-9-]{1,80}$/.test(code) && (await findContentPage(db, code))?.kind === 'service'))
  ) {
    return redirect(servicePath(code));
  }
  const list = await readTemplate('services.html');
  return new Response(
    list.replace('<link rel="canonical"', '<meta name="robots" content="noindex"><link rel="canonical"'),
    {
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8', ...edgeCache('content') },
    },
  );
});
